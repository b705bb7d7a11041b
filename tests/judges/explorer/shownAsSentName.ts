/** By which the trace names what is shown as sent. */
export const shownAsSentName = 'shownAsSent';
