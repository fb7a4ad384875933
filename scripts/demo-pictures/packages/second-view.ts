import type { Picture, Subject } from '../studio/subject.ts'

/** Adds a view from the other side and further above to a subject that has a single picture. */
export function withSecondView(subject: Subject): Subject {
  const [only, ...more] = subject.pictures
  if (!only || more.length > 0) return subject
  const second: Picture = {
    ...only,
    name: only.name.replace(/1$/, '2'),
    azimuth: (only.azimuth ?? 0) > 0 ? -34 : 34,
    elevation: (only.elevation ?? 12) + 16,
  }
  return { ...subject, pictures: [only, second] }
}
