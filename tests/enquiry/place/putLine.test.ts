// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { fieldRules } from '#contract';
import { putLine } from '../../../src/enquiry/place/putLine.ts';

let message: HTMLTextAreaElement;
let inputs: number;

beforeEach(() => {
  message = document.createElement('textarea');
  document.body.replaceChildren(message);
  inputs = 0;
  message.addEventListener('input', () => {
    inputs += 1;
  });
});

test.each([
  ['', 'Place: here'],
  ['A pond', 'A pond\nPlace: here'],
  ['A pond\n', 'A pond\nPlace: here'],
])('the line goes to the end of %j', (before, after) => {
  message.value = before;
  expect(putLine(message, 'Place: here', null)).toBe(true);
  expect([message.value, inputs]).toEqual([after, 1]);
});

test('a second line takes the place of the first, if the message still has it', () => {
  message.value = 'A pond\nPlace: here\nIt leaks.';
  putLine(message, 'Place: near', 'Place: here');
  expect(message.value).toBe('A pond\nPlace: near\nIt leaks.');
  putLine(message, 'Place: there', 'Place: here');
  expect(message.value).toBe('A pond\nPlace: near\nIt leaks.\nPlace: there');
});

test('the caret stays where the visitor types', () => {
  message.value = 'A pond';
  message.setSelectionRange(2, 2);
  putLine(message, 'Place: here', null);
  expect([message.selectionStart, message.selectionEnd]).toEqual([2, 2]);
});

test('a message without room stays as it is', () => {
  const full = 'x'.repeat(fieldRules.message.longest - 11);
  message.value = full;
  expect(putLine(message, 'Place: here', null)).toBe(false);
  expect([message.value, inputs]).toEqual([full, 0]);
  message.value = full.slice(1);
  expect(putLine(message, 'Place: here', null)).toBe(true);
});
