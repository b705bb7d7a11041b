/** Name of the `shownAsSent` snapshot in Bombadil's trace. */
export const shownAsSentName = 'shownAsSent';
