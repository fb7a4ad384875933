import { hydratePage } from '#platform/pages/hydrate.tsx'
import { pages } from './pages.ts'
import './styles.css'

void hydratePage(pages)
