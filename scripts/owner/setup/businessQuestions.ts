import {
  type BusinessField,
  isNumber,
  shortNameLength,
} from '../../build/content/businessShape.ts';
import { placeOf } from '../../build/content/content.ts';
import { answerFaults } from '../../build/content/shapeFaults.ts';
import { readSamplePieces, sampleFinder } from '../../build/content/samplePieces.ts';
import { replaceSample, sampleTrace } from '../../build/content/sampleRules.ts';
import { textFaults } from '../../build/content/textRules.ts';
import { type Answers, none, type Question } from './question.ts';
import { tidyText } from './tidyText.ts';
import { townQuestion, unlessTown, whereGroup } from './townQuestion.ts';

type Part = Pick<Question, 'group' | 'words'> &
  Partial<Pick<Question, 'help' | 'isLater' | 'tidy' | 'offer'>> & {
    id: BusinessField;
    /** Whether to offer no default while the content is the sample's. */
    isPersonal?: boolean;
  };

/** Fields whose sample value looks real, so that the setup compares answers with the sample content. */
const mayBeSamples: readonly BusinessField[] = ['shortName', 'owner.location'];

const tidySite = (typed: string): string => {
  const text = typed.trim().replace(/\/+$/, '');
  const whole = /^https?:\/\//i.test(text) || text === '' ? text : `https://${text}`;
  return URL.canParse(whole) && new URL(whole).pathname === '/' ? new URL(whole).origin : whole;
};

/** @param present the business's current values, as text */
export function businessQuestions(present: Answers, isSample: boolean): Question[] {
  const isNew = (answers: Answers, id: BusinessField): boolean => answers[id] !== present[id];
  const kept = (id: BusinessField): string | undefined => present[id];
  const parts = [
    ...inGroup('The business', [
      { id: 'name', words: 'Business name', isPersonal: true },
      {
        id: 'kind',
        words: 'Kind of business, shown after the name',
        help: 'For example: Consulting, Ecology, Landscapes.',
      },
      {
        id: 'shortName',
        words: `Short name for under the app icon, up to ${shortNameLength} characters`,
        offer: (answers) =>
          isSample || isNew(answers, 'name') ? shortened(answers.name ?? '') : kept('shortName'),
      },
      { id: 'tagline', words: 'Tagline: what you do, and for whom' },
      {
        id: 'site',
        words: 'Website address',
        help: 'For example: www.your-domain.com. Don’t have one yet? Type the one you want; you can run this again.',
        tidy: tidySite,
        isPersonal: true,
      },
      {
        id: 'email',
        words: 'Email address visitors see',
        help: `They read that you reply within ${present.replyWithinHours ?? 24} hours; replyWithinHours in src/content/business.yaml changes that.`,
        isPersonal: true,
      },
      {
        id: 'consultationMinutes',
        words: 'Length of the free first call, in minutes',
      },
    ]),
    ...inGroup('You', [
      {
        id: 'owner.name',
        words: 'Your name',
        help: 'Your résumé’s web address comes from it.',
        isPersonal: true,
      },
      {
        id: 'owner.title',
        words: 'Profession and credentials, on one line',
        isPersonal: true,
      },
      {
        id: 'yearsOfExperience',
        words: 'Full years of experience',
        isPersonal: true,
      },
      {
        id: 'owner.email',
        words: 'Your own email address, for the résumé',
        offer: (answers) => (isSample ? answers.email : kept('owner.email')),
      },
      {
        id: 'owner.phone',
        words: 'Phone, for the résumé and the contact card',
        help: `No calls? Type ${none}.`,
        isLater: true,
        offer: () => (isSample ? '' : kept('owner.phone')),
      },
      {
        id: 'owner.handle',
        words: 'Social media handle, with the @',
        help: `For none, type ${none}.`,
        isLater: true,
        offer: () => (isSample ? '' : kept('owner.handle')),
      },
    ]),
    ...inGroup(whereGroup, [
      {
        id: 'owner.location',
        words: 'Where you live, as your résumé should say it',
        help: 'For example: Ukiah, California.',
        isPersonal: true,
      },
      {
        id: 'serviceArea.wide',
        words: 'Service area, as it reads after “Ecologist in”',
        help: 'For example: Northern California, or the Upper Midwest.',
      },
      {
        id: 'serviceArea.regional',
        words: 'Where you work most',
      },
    ]),
  ];
  const questions = parts.map((part): Question => {
    const own = part.isPersonal === true && isSample ? undefined : kept(part.id);
    const question = {
      tidy: tidyText,
      offer: () => own,
      ...part,
      fault: (answer: string) => businessFault(part.id, answer),
    };
    return part.group === whereGroup ? unlessTown(question) : question;
  });
  const where = questions.findIndex(({ group }) => group === whereGroup);
  return questions.toSpliced(where, 0, townQuestion(present, isSample));
}

const inGroup = (group: string, parts: readonly Omit<Part, 'group'>[]): Part[] =>
  parts.map((part) => ({ group, ...part }));

const numberIn = (text: string): number =>
  /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;

function businessFault(id: BusinessField, answer: string): string | undefined {
  const value = isNumber(id) ? numberIn(answer) : answer;
  const [fault] = [
    ...answerFaults(id, value),
    ...textFaults([{ place: placeOf('business', id.split('.')), text: answer }]).filter(
      ({ weight }) => weight === 'wrong',
    ),
  ];
  if (fault !== undefined) return fault.text;
  const trace = sampleTrace(answer) ?? (mayBeSamples.includes(id) ? lieIn(answer) : undefined);
  return trace === undefined ? undefined : replaceSample(trace);
}

function lieIn(answer: string): string | undefined {
  const left = sampleFinder(readSamplePieces())(answer);
  return left?.isLie ? left.words : undefined;
}

/** The first words of a name, as many as fit under an icon; undefined if not even the first word fits. */
function shortened(name: string): string | undefined {
  const words = name.split(' ');
  for (let count = words.length; count > 0; count -= 1) {
    const short = words
      .slice(0, count)
      .join(' ')
      .replace(/[^\p{L}\p{M}\p{N}]+$/u, '');
    if (short !== '' && Array.from(short).length <= shortNameLength) return short;
  }
  return undefined;
}
