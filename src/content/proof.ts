type Proof = {
  cases: {
    heading: string;
    all: readonly { place: string; season: string; question: string; did: string; came: string }[];
  };
  clients: {
    heading: string;
    /** Shown after a sample sentence. */
    sample: string;
    said: readonly { text: string; who: string; isSample: boolean }[];
  };
  licenses: { heading: string; all: readonly string[] };
  prices: { heading: string; all: readonly { what: string; price: string }[]; note: string };
};

/** Past work, client quotes, licenses and prices. All of the sample's are invented. */
export const proof: Proof = {
  cases: {
    heading: 'Questions from the field',
    all: [
      {
        place: 'Hay ranch, Valley Ford',
        season: 'Winter to fall',
        question: 'Can a failing culvert be replaced before next winter?',
        did: 'I walked the creek, moved the footing above the bank, and prepared one notification.',
        came: 'Signed in June, built in September, no nest disturbed.',
      },
      {
        place: 'Schoolyard, Petaluma',
        season: 'Two springs',
        question: 'Why does nothing visit our garden?',
        did: 'I counted visitors with the fifth grade, and planned a bloom calendar without gaps.',
        came: 'Four kinds of bees at first, nineteen in the third count.',
      },
      {
        place: 'Land trust, Mayacamas',
        season: 'One spring',
        question: 'What is on these 140 acres before we graze them?',
        did: 'I laid out 24 plots and photo points that volunteers can find again.',
        came: '212 species, and one serpentine meadow that is now fenced.',
      },
    ],
  },
  clients: {
    heading: 'What clients say',
    sample: 'Sample, not a real client.',
    said: [
      {
        text: 'She told us which half of the job we didn’t need.',
        who: 'Ranch owner, western Sonoma County',
        isSample: true,
      },
      {
        text: 'The children still correct me: it’s a lady beetle, not a bug.',
        who: 'Fifth-grade teacher, Petaluma',
        isSample: true,
      },
    ],
  },
  licenses: {
    heading: 'Licenses & permits',
    all: [
      'Scientific Collecting Permit, CDFW (invertebrates)',
      'Certified Ecologist, by a professional society',
      'General liability insurance, $1M',
    ],
  },
  prices: {
    heading: 'Rates',
    all: [
      { what: 'First call', price: 'free' },
      { what: 'Bug ID, one specimen', price: 'from $45' },
      { what: 'Site visit and written plan', price: 'from $480' },
      { what: 'Walk or workshop', price: 'from $350' },
      { what: 'Audits and permits', price: 'flat fee, quoted after a site visit' },
    ],
    note: 'You’ll have a written quote before I start.',
  },
};
