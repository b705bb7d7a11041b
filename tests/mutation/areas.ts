/** What is mutated together, the tests that have to see it, and the least score it may have. */
export type Area = {
  name: string;
  mutate: readonly string[];
  /** Test files, as Vitest's globs: each mutant is run against those of them that reach it. */
  tests: readonly string[];
  /** In percent of what compiles and changes something. */
  leastScore: number;
};

const core = (...names: readonly string[]): string[] =>
  names.map((name) => `src/outbox/core/${name}.ts`);

/** Without those that bring a page: each mutant starts its tests again. */
const coreTests = [
  'attempt',
  'busy',
  'drain',
  'edgeTransport',
  'entry',
  'exclusiveRun',
  'edits',
  'outcome',
  'rename',
  'rules',
  'sameText',
  'sharedTablet',
  'submit',
  'takeUnsaved',
  'values',
].map((name) => `tests/outbox/${name}.test.ts`);

const shared = (name: string): string => `supabase/functions/_shared/${name}.ts`;

/** Those that need neither a database nor a running function. */
const functionTests = [
  'callerHash',
  'contract',
  'deliver',
  'deliversDue',
  'deliverNow',
  'inboxHandler',
  'inboxSession',
  'log',
  'mailWords',
  'mailboxBehind',
  'actsOnEnquiries',
  'pacer',
  'readBody',
  'refusesRequests',
  'resendMail',
  'selfTestPost',
  'selfTestVerdict',
  'settings',
  'spamMarks',
  'storedTexts',
  'takesEnquiries',
  'takesSealed',
  'tellsStates',
  'retryDecision',
  'within',
].map((name) => `tests/supabase/functions/${name}.test.ts`);

export const areas: readonly Area[] = [
  {
    name: 'machine',
    mutate: [
      ...core(
        'attempt',
        'backoff',
        'busy',
        'drain',
        'due',
        'enquiryId',
        'entry',
        'edits',
        'notices',
        'outcome',
        'record',
        'rename',
        'sameText',
        'save',
        'settle',
        'sharedTablet',
        'timeWindow',
        'submit',
        'takeUnsaved',
        'tryUnsaved',
        'unsent',
        'values',
      ),
      'src/outbox/browser/edgeTransport.ts',
      'src/outbox/browser/exclusiveRun.ts',
    ],
    tests: coreTests,
    leastScore: 100,
  },
  {
    name: 'drafts',
    mutate: [
      ...['draftKeeping', 'finding', 'formState', 'leaving', 'leftForms', 'writing'].map(
        (name) => `src/enquiry/draft/${name}.ts`,
      ),
      'src/outbox/browser/draftSlot.ts',
    ],
    tests: ['tests/enquiry/draft/*.test.ts'],
    leastScore: 100,
  },
  {
    name: 'update',
    mutate: [
      'src/pwa/goneStep.ts',
      'src/pwa/lookDue.ts',
      'src/pwa/pageEntry.ts',
      'src/pwa/quietMoment.ts',
      'src/pwa/reloadGuard.ts',
      'src/pwa/unsavedText.ts',
      'src/pwa/untilNothingWaits.ts',
    ],
    tests: ['tests/pwa/*.test.ts', 'tests/sw/*.test.ts'],
    leastScore: 90,
  },
  {
    name: 'worker',
    mutate: ['fileType', 'inbox', 'keptAnswers', 'pages', 'pictures', 'release'].map(
      (name) => `src/sw/${name}.ts`,
    ),
    tests: ['tests/sw/*.test.ts'],
    leastScore: 95,
  },
  {
    name: 'sealing',
    mutate: [
      ...['base64Url', 'keyProbe', 'keyedHash', 'ownerLink', 'sameSecret', 'sealing'].map(shared),
      'src/workshop/pin.ts',
      'src/workshop/sealer.ts',
      'src/workshop/tally.ts',
    ],
    tests: ['tests/sealing/*.test.ts', 'tests/workshop/*.test.ts'],
    leastScore: 90,
  },
  {
    name: 'functions',
    mutate: [
      ...[
        'callerAddress',
        'contract/answer',
        'contract/enquiry',
        'contract/enquiryId',
        'contract/isRecord',
        'contract/isTime',
        'contract/ownerActs',
        'contract/ownerInbox',
        'contract/enquiryStates',
        'cors',
        'deliver',
        'mailbox',
        'mailboxBehind',
        'pacer',
        'postsOfJson',
        'problem',
        'readBody',
        'readJson',
        'resendMail',
        'retryAfter',
        'settings',
        'site',
        'retryDecision',
        'within',
        'mail/texts',
        'mail/times',
        'storedTexts',
      ].map(shared),
      ...[
        'act-on-enquiry/handler',
        'deliver-notifications/handler',
        'deliver-notifications/selfTestPost',
        'deliver-notifications/selfTestVerdict',
        'enquiry-states/handler',
        'owner-inbox/handler',
        'owner-inbox/session',
        'send-contact-email/deliverNow',
        'send-contact-email/handler',
        'send-contact-email/parseRequest',
        'send-contact-email/plainForm',
        'send-contact-email/spamMarks',
        'send-contact-email/watchSchedule',
      ].map((name) => `supabase/functions/${name}.ts`),
    ],
    tests: functionTests,
    leastScore: 90,
  },
];
