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
  heading: 'Recent Projects',
  cases: {
    all: [
      {
        place: 'Hay ranch, Valley Ford',
        season: 'Winter to fall',
        question: 'Can we replace a failing culvert before next winter?',
        did: 'We moved the footing above the bank, so the job needed just one notification.',
        came: 'Signed in June, built in September, not a nest disturbed.',
      },
      {
        place: 'Schoolyard, Petaluma',
        season: 'Two springs',
        question: 'Why isn’t anything visiting our garden?',
        did: 'I counted visitors with the fifth graders and planned a bloom calendar with no gaps.',
        came: 'Four bee species the first spring, nineteen by the third count.',
      },
      {
        place: 'Land trust, Mayacamas',
        season: 'One spring',
        question: 'What’s on these 140 acres before we bring in cattle?',
        did: 'I laid out 24 plots and photo points, marked so volunteers can find them again.',
        came: '212 species, and a fence around one serpentine meadow.',
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
        text: 'My students still correct me: it’s a lady beetle, not a ladybug.',
        who: 'Fifth-grade teacher, Petaluma',
        isSample: true,
      },
    ],
  },
  licenses: {
    heading: 'Licenses & permits',
    all: [
      'Scientific Collecting Permit, CDFW (invertebrates)',
      'Certified Ecologist (Ecological Society of America)',
      'General liability insurance, $1M',
    ],
  },
};

/** False if the owner left out every part of the section. */
export const hasWork = [proof.cases.all, proof.clients.said, proof.licenses.all].some(
  ({ length }) => length > 0,
);
