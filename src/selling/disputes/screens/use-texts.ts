import { createScreenTexts } from '#selling/team/ui/create-screen-texts.ts'
import { disputes as ar } from '../messages/ar.ts'
import { disputes as en } from '../messages/en.ts'

export const { getTexts, useTexts } = createScreenTexts({ ar, en })
