import { hydratePage } from '#platform/pages/hydrate.tsx'
import { sellingPages } from './pages.ts'
import './selling.css'

void hydratePage(sellingPages, import.meta.url)
