import { createScreenTexts } from '#selling/team/ui/create-screen-texts.ts'
import { visits as ar } from '../messages/visits-ar.ts'
import { visits as en } from '../messages/visits-en.ts'

export const { useTexts: useVisitTexts } = createScreenTexts({ ar, en })
