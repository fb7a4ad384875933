import { hydratePage } from '#platform/pages/hydrate.tsx'
import { adminPages } from './pages.ts'
import './admin.css'

void hydratePage(adminPages, import.meta.url)
