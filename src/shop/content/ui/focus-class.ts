import type { SlideFocus } from '../domain/slide-focus.ts'

/** How a picture that fills its box is cropped; classes, because the content security policy forbids inline styles. */
export const focusClass: Record<SlideFocus, string> = {
  '0 0': 'object-[0%_0%]',
  '25 0': 'object-[25%_0%]',
  '50 0': 'object-[50%_0%]',
  '75 0': 'object-[75%_0%]',
  '100 0': 'object-[100%_0%]',
  '0 50': 'object-[0%_50%]',
  '25 50': 'object-[25%_50%]',
  '50 50': '',
  '75 50': 'object-[75%_50%]',
  '100 50': 'object-[100%_50%]',
  '0 100': 'object-[0%_100%]',
  '25 100': 'object-[25%_100%]',
  '50 100': 'object-[50%_100%]',
  '75 100': 'object-[75%_100%]',
  '100 100': 'object-[100%_100%]',
}
