import { createScreenTexts } from '#selling/team/ui/create-screen-texts.ts'
import { rates as ar } from '../messages/ar.ts'
import { rates as en } from '../messages/en.ts'

export const { getTexts, useTexts } = createScreenTexts({ ar, en })
