import type { ReactElement } from 'react';
import { business } from '../../content/business.ts';
import { resume } from '../../content/resume.ts';
import { resumePath } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { phoneHref } from '../../ui/phoneHref.ts';
import styles from './resume.module.css';

export function Connect(): ReactElement {
  const { connect } = resume;
  const hasPhone = business.owner.phone !== '';
  return (
    <>
      <p className={styles.lead}>{hasPhone ? connect.text : connect.textWithoutPhone}</p>
      <div className={styles.buttons}>
        <ButtonLink look="filled" size="large" href={`mailto:${business.owner.email}`}>
          {connect.mail}
        </ButtonLink>
        {hasPhone && (
          <ButtonLink look="outlined" size="large" href={phoneHref(business.owner.phone)}>
            {connect.call}
          </ButtonLink>
        )}
        {/* No `download` attribute: browsers bypass the worker for downloads. */}
        <ButtonLink look="outlined" size="large" href={`${resumePath}.vcf`}>
          {connect.card}
        </ButtonLink>
      </div>
    </>
  );
}
