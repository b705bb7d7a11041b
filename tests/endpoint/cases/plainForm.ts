import { strict as assert } from 'node:assert';
import {
  honeypotField,
  moreStatesField,
  plainFormStates,
} from '../../../supabase/functions/_shared/contract.ts';
import type { Answer } from '../endpoint.ts';
import { address, type Case, type Trial } from '../trial.ts';

/** A form as a browser submits it without scripts. It has a spam signal, so that the server sends no mail. */
const form = ({ mark }: Trial, changes: Record<string, string> = {}): string =>
  new URLSearchParams({
    name: 'Conformance Test',
    email: address,
    projectType: '',
    message: `Sent without scripts, ${mark}.`,
    [honeypotField]: 'filled in',
    ...changes,
  }).toString();

const send = async (
  trial: Trial,
  body: string,
  origin = trial.origin,
  suffix = '',
): Promise<Answer> =>
  await trial.endpoint.send({
    suffix,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body,
  });

const expectRedirect = (answer: Answer, { origin }: Trial, state: string): void => {
  assert.equal(answer.status, 303);
  assert.equal(answer.headers.location, `${origin}/#${state}`);
  assert.match(answer.headers['cache-control'] ?? '', /\bno-store\b/);
};

export const plainForm: readonly Case[] = [
  {
    name: 'the function accepts a form sent without scripts, and redirects to the success text',
    prove: async (trial) =>
      expectRedirect(await send(trial, form(trial)), trial, plainFormStates.sent),
  },
  {
    name: 'both requests of a double press on Send get the same redirect',
    async prove(trial) {
      const body = form(trial, { message: `Pressed twice, ${trial.mark}.` });
      for (const answer of await Promise.all([send(trial, body), send(trial, body)])) {
        expectRedirect(answer, trial, plainFormStates.sent);
      }
    },
  },
  {
    name: 'the same text sent later by the page’s script gets a receipt that is no replay',
    async prove(trial) {
      const body = form(trial, { message: `By the browser and by the page, ${trial.mark}.` });
      expectRedirect(await send(trial, body), trial, plainFormStates.sent);
      await trial.expectAccepted({ json: Object.fromEntries(new URLSearchParams(body)) });
    },
  },
  ...(
    [
      ['without an address', { email: '' }],
      ['without a message', { message: '' }],
      ['with an invalid email address', { email: 'ana' }],
      ['too large', { message: 'm'.repeat(70_000) }],
    ] as [string, Record<string, string>][]
  ).map(([what, changes]) => ({
    name: `a form ${what} is redirected to the text that it was not sent`,
    prove: async (trial: Trial) =>
      expectRedirect(await send(trial, form(trial, changes)), trial, plainFormStates.notSent),
  })),
  {
    name: 'the function accepts an email address whose domain is in another script',
    prove: async (trial) =>
      expectRedirect(
        await send(trial, form(trial, { email: 'conformance@m\u00FCller.example' })),
        trial,
        plainFormStates.sent,
      ),
  },
  {
    name: 'a suspicious form is redirected to the spam text if its page has that text',
    prove: async (trial) =>
      expectRedirect(
        await send(trial, form(trial, { [moreStatesField]: '1' })),
        trial,
        plainFormStates.setAside,
      ),
  },
  ...(
    [
      ['its own home page', '?language=es', '/es/'],
      ['the first language’s home page if the site has no pages in it', '?language=fr', '/'],
      ['no other site', '?language=//other.example.com', '/'],
    ] as const
  ).map(([where, suffix, home]) => ({
    name: `a form that names its page’s language is redirected to ${where}`,
    async prove(trial: Trial) {
      const answer = await send(trial, form(trial), trial.origin, suffix);
      assert.equal(answer.headers.location, `${trial.origin}${home}#${plainFormStates.sent}`);
    },
  })),
  {
    name: 'an empty form is redirected to the text that it was not sent',
    prove: async (trial) => expectRedirect(await send(trial, ''), trial, plainFormStates.notSent),
  },
  {
    name: 'a page of another origin can’t send a form or redirect the visitor',
    async prove(trial) {
      const answer = await send(trial, form(trial), 'https://other.example.com');
      assert.equal(answer.status, 403);
      assert.equal(answer.headers.location, undefined);
    },
  },
];
