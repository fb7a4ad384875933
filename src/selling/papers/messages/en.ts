import type { PaperKind, PaperState } from '#shop/sellers/domain/papers.ts'

export const papers = {
  title: 'Papers',
  intro:
    'What we need to see before your shop opens. Only our staff read the files, and each reading is recorded.',
  kinds: {
    licence: 'Licence',
    identity: 'Identity of the owner',
    pickup: 'Place of pick-up',
  } satisfies Record<PaperKind, string>,
  hints: {
    licence: 'The licence or registration of your business.',
    identity: 'The national card or passport of the owner.',
    pickup: 'A rental contract, a bill or another proof that you use the place.',
  } satisfies Record<PaperKind, string>,
  states: {
    pending: 'Waits for us',
    accepted: 'Accepted',
    refused: 'Refused',
    waived: 'Not needed',
  } satisfies Record<PaperState, string>,
  none: 'Not sent yet',
  file: 'A photo of up to 20 MB, or a PDF of up to 5 MB',
  drop: 'Choose a file or drop it here',
  send: 'Send',
  sent: 'Sent. We write to you if something is wrong with it.',
  reason: (note: string) => `The reason: ${note}`,
  chooseFile: 'Choose a file.',
  errors: {
    paper_empty: 'This file is empty.',
    paper_too_heavy: 'This file is too large.',
    not_a_paper: 'This is neither a photo nor a PDF.',
    picture_too_many_pixels: 'This photo has too many pixels.',
    picture_broken: 'This photo is damaged.',
  } as Record<string, string>,
  otherError: 'This file was not sent. Try again.',
}
