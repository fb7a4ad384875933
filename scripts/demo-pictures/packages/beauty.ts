import type { Subject } from '../studio/subject.ts'
import { subjects as hairBody } from './beauty/hair-body.ts'
import { subjects as makeUp } from './beauty/make-up.ts'
import { subjects as perfumes } from './beauty/perfumes.ts'
import { subjects as skinCare } from './beauty/skin-care.ts'
import { withSecondView } from './second-view.ts'

/** Beauty and care: flacons, tubes, jars and make-up, built by code; lengths in centimetres. */
export const subjects: readonly Subject[] = [...perfumes, ...skinCare, ...makeUp, ...hairBody].map(
  withSecondView,
)
