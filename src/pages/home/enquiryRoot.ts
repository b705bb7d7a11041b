/** The React root with the form and its list: its element's id, and the prefix of the ids that React makes in it. */
export const enquiryRoot = { id: 'enquiry', identifierPrefix: 'e' } as const;
