import type { ReactElement } from 'react';
import { enquiryFields, fieldRules, honeypotField, moreStatesField, textPage } from '#contract';
import { enquiryForm } from '../../content/enquiry.ts';
import { plainFormAction } from './plainFormAction.ts';

type TextFormProps = { trapClass: string };

/**
 * The form of the text-only page, which has no script and so sends the form itself. The function answers with a page.
 * @param trapClass hides the honeypot, which has a label for browsers without CSS
 */
export function TextForm({ trapClass }: TextFormProps): ReactElement {
  return (
    <form method="post" action={plainFormAction(textPage)}>
      {enquiryFields.map((name) => {
        const { kind, isRequired, autoComplete } = fieldRules[name];
        const { label, placeholder } = enquiryForm.fields[name];
        const attributes = { name, id: name, required: isRequired, autoComplete, placeholder };
        return (
          <p key={name}>
            <label htmlFor={name}>{label}</label>
            <br />
            {kind === 'text' ? (
              <textarea {...attributes} rows={8} cols={60} />
            ) : (
              <input {...attributes} type={kind === 'address' ? 'email' : 'text'} size={40} />
            )}
          </p>
        );
      })}
      <p className={trapClass} aria-hidden>
        <label>
          {enquiryForm.honeypot} <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p>
        {/* A function of an earlier release sends the visitor to the home page’s results. */}
        <input type="hidden" name={moreStatesField} value="1" />
        {/* Every browser knows this element; w3m shows a button element as plain text. */}
        <input type="submit" value={enquiryForm.send} />
      </p>
    </form>
  );
}
