/**
 * The workshop mode's keys on this machine and in tests. Everybody has them, so they seal nothing: no
 * build takes them by itself that is given another backend than the local one.
 */
export const localWorkshopKeys = {
  publicKey:
    'BNIVy1InTMAiy0Y94umWaeoSPPj5TDRxIhH2Ah9XuZDLJVbQpIdqIVtk1mfTaZdo3NXYzmMQsVjRDIm7mw0FZAw',
  privateKey:
    'eyJjcnYiOiJQLTI1NiIsIngiOiIwaFhMVWlkTXdDTExSajNpNlpacDZoSTgtUGxNTkhFaUVmWUNIMWU1a01zIiwieSI6IkpWYlFwSWRxSVZ0azFtZlRhWmRvM05YWXptTVFzVmpSREltN213MEZaQXciLCJkIjoiVmN3MEhCMzZtN1RieDlLZVlqUGxycmJnb1hyX1I2clFsaXB5dWE3eUsxTSJ9',
} as const;
