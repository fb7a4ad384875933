import { hydratePage } from '#platform/pages/hydrate.tsx'
import { reloadForNewRelease } from '#platform/pages/new-release.ts'
import { pages } from './pages.ts'
import './styles.css'

reloadForNewRelease()
void hydratePage(pages)
