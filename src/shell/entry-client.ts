import { hydratePage } from '#platform/pages/hydrate.tsx'
import { pages } from './pages.ts'
import './shop.css'

void hydratePage(pages, import.meta.url)
