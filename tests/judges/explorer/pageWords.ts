// Bombadil runs these files in an engine of its own, which can't read src/content. explorer.spec.ts compares the words.

export const pageWords = { sentList: 'Sent', sentToast: 'Message sent!' } as const;
