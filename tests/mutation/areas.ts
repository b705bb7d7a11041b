/** Files that are mutated together, the tests that must detect the mutants, and the lowest allowed score. */
export type Area = {
  /** Stryker globs; `!` excludes files. */
  mutate: readonly string[];
  /** Vitest globs of test files; each mutant runs against the tests that reach its code. */
  tests: readonly string[];
  /** The lowest score in percent of all mutants. About one in twenty does not compile, and some change nothing. */
  leastScore: number;
};

export const areas: Record<string, Area> = {
  machine: {
    mutate: [
      'src/outbox/{core,enquiries}/*.ts',
      '!src/outbox/enquiries/snapshot.ts',
      'src/outbox/browser/{edgeTransport,exclusiveRun}.ts',
      'src/lib/{retryAfter,uuidv7}.ts',
    ],
    // Without the tests that open a page: they are slow, and run again for each mutant.
    tests: ['tests/outbox/!(connect*|*atabase|lossMark).test.ts'],
    leastScore: 95,
  },
  drafts: {
    mutate: ['src/enquiry/draft/*.ts', 'src/outbox/browser/draftSlot.ts'],
    tests: ['tests/enquiry/draft/*.test.ts'],
    leastScore: 93,
  },
  update: {
    mutate: [
      'src/pwa/{hasTypedText,pageScripts,recoveryStep,reloadGuard,untilNothingWaits,updateTiming}.ts',
    ],
    tests: ['tests/pwa/*.test.ts', 'tests/sw/*.test.ts'],
    leastScore: 100,
  },
  worker: {
    mutate: ['src/sw/*.ts', '!src/sw/{sw,globals.d}.ts'],
    tests: ['tests/sw/*.test.ts'],
    leastScore: 95,
  },
  sealing: {
    mutate: ['supabase/functions/_shared/{base64Url,keyProbe,sameSecret,sealing}.ts'],
    tests: ['tests/sealing/*.test.ts', 'tests/supabase/functions/callerHash.test.ts'],
    leastScore: 95,
  },
  workshop: {
    mutate: ['src/workshop/*.ts', '!src/workshop/modeBackup.ts'],
    tests: ['tests/workshop/*.test.{ts,tsx}'],
    leastScore: 97,
  },
  inbox: {
    mutate: [
      'src/inbox/{erasingAll,exporting,makingChanges,refreshing,searching,signing,tabs,watchSession}.ts',
      'src/inbox/network/*.ts',
      'src/outbox/browser/postJson.ts',
    ],
    tests: [
      'tests/inbox/{askInbox,changeTransport,erasingAll,exporting,makingChanges,searching}.test.ts',
      'tests/inbox/{refreshing,session,signing,signOuts,tabs,watchSession}.test.ts',
    ],
    leastScore: 93,
  },
  inboxList: {
    mutate: [
      'src/inbox/changes/{applyChanges,ownerChange}.ts',
      'src/inbox/{csv,inboxApi,mergeLists,typedNotes}.ts',
      'src/inbox/words/*.ts',
      '!src/inbox/words/faultWords.ts',
    ],
    tests: [
      'tests/inbox/{applyChanges,arrange,csv,mergeLists,ownerChange,typedNotes,words}.test.ts',
    ],
    leastScore: 96,
  },
  functions: {
    mutate: [
      'supabase/functions/_shared/{callerHash,canonicalAddress,cors,deliver,namedAddress,rateLimiter}.ts',
      'supabase/functions/_shared/{jsonEndpoint,problem,readBody,readJson,resendMail}.ts',
      'supabase/functions/_shared/{mailRetryDelay,settings,site,storedTexts,within}.ts',
      'supabase/functions/_shared/contract/*.ts',
      '!supabase/functions/_shared/contract/{address,inboxList,inboxPath}.ts',
      'supabase/functions/_shared/mail/{safeText,times}.ts',
      'supabase/functions/deliver-notifications/{handler,selfTestPost,selfTestVerdict}.ts',
      'supabase/functions/enquiry-states/handler.ts',
      'supabase/functions/owner-inbox/{handler,session}.ts',
      'supabase/functions/send-contact-email/{deliverNow,handler,parseRequest,plainForm,resultPage}.ts',
      'supabase/functions/send-contact-email/{textSignals,watchSchedule}.ts',
    ],
    // Tests that need neither a database nor a running function.
    tests: [
      'tests/supabase/functions/{callerHash,contract,deliver,deliverNow,deliversDue}.test.ts',
      'tests/supabase/functions/{inboxHandler,inboxSession,log,mailWords,canonicalAddress}.test.ts',
      'tests/supabase/functions/{rateLimiter,readBody,refusesRequests,resendMail}.test.ts',
      'tests/supabase/functions/{mailRetryDelay,selfTestPost,selfTestVerdict,settings}.test.ts',
      'tests/supabase/functions/{textSignals,storedTexts,takesEnquiries,takesSealed}.test.ts',
      'tests/supabase/functions/{tellsStates,within}.test.ts',
    ],
    leastScore: 93,
  },
};
