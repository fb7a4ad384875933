/** The shop's two colours as #rrggbb: of bars and buttons, and of marks and focus. */
export type Theme = { primary: string; accent: string }

const logoName = /^\/pictures\/([0-9a-f]{16})-/

/** The address of the style sheet of a theme; it names the colours, so its content never changes. */
export function themePath({ primary, accent }: Theme, logo = ''): string {
  const name = logoName.exec(logo)?.[1]
  return `/theme-${primary.slice(1)}-${accent.slice(1)}${name ? `-${name}` : ''}.css`
}

/** What icons have after their address in a shop with a look of its own, so that a changed one is loaded again: `?v=…`; else nothing. */
export function iconVersion({ theme, logo }: { theme?: Theme; logo?: string }): string {
  if (!theme && !logo) return ''
  const parts = [
    ...(theme ? [theme.primary.slice(1), theme.accent.slice(1)] : []),
    logoName.exec(logo ?? '')?.[1],
  ]
  return `?v=${parts.filter(Boolean).join('-')}`
}
