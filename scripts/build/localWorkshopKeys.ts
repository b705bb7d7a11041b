/**
 * Workshop keys for local use and tests. Since they are public, only builds for the local backend use them by default.
 */
export const localWorkshopKeys = {
  publicKey:
    'BNIVy1InTMAiy0Y94umWaeoSPPj5TDRxIhH2Ah9XuZDLJVbQpIdqIVtk1mfTaZdo3NXYzmMQsVjRDIm7mw0FZAw',
  privateKey:
    'eyJjcnYiOiJQLTI1NiIsIngiOiIwaFhMVWlkTXdDTExSajNpNlpacDZoSTgtUGxNTkhFaUVmWUNIMWU1a01zIiwieSI6IkpWYlFwSWRxSVZ0azFtZlRhWmRvM05YWXptTVFzVmpSREltN213MEZaQXciLCJkIjoiVmN3MEhCMzZtN1RieDlLZVlqUGxycmJnb1hyX1I2clFsaXB5dWE3eUsxTSJ9',
} as const;
