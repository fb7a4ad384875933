/** The parts of the settings in the order of their links. */
export const settingsTabs = [
  'identity',
  'contact',
  'ordering',
  'limits',
  'menus',
  'home',
  'slides',
  'pages',
  'messages',
  'feeds',
  'pixels',
] as const
export type SettingsTab = (typeof settingsTabs)[number]

/** The address of a part; the first one is that of the settings. */
export const settingsHref = (tab: SettingsTab): string =>
  tab === 'identity' ? '/admin/settings' : `/admin/settings/${tab}`
