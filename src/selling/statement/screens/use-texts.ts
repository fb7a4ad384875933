import { createScreenTexts } from '#selling/team/ui/create-screen-texts.ts'
import { statement as ar } from '../messages/ar.ts'
import { statement as en } from '../messages/en.ts'

export const { getTexts, useTexts } = createScreenTexts({ ar, en })
