type Proof = {
  heading: string;
  cases: {
    all: readonly { place: string; season: string; question: string; did: string; came: string }[];
  };
  clients: {
    heading: string;
    /** Shown with sample sentences. */
    sample: string;
    said: readonly { text: string; who: string; isSample: boolean }[];
  };
  licenses: { heading: string; all: readonly string[] };
};

/** Past work, client quotes and licenses. All of the sample's are invented. */
export const proof: Proof = {
  heading: 'Recent Work',
  cases: {
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
};

/** False if the owner left out every part of the section. */
export const hasWork = [proof.cases.all, proof.clients.said, proof.licenses.all].some(
  ({ length }) => length > 0,
);
