import { createScreenTexts } from '#selling/team/ui/create-screen-texts.ts'
import { problems as ar } from '../messages/problems-ar.ts'
import { problems as en } from '../messages/problems-en.ts'

export const { useTexts: useProblemTexts } = createScreenTexts({ ar, en })
