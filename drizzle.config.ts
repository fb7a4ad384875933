import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: [
    './src/features/*/tables.ts',
    './src/features/*/*-tables.ts',
    './src/platform/db/settings-table.ts',
    './src/platform/limits/tables.ts',
  ],
  out: './migrations',
})
