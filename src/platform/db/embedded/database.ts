import { Client } from 'pg'
import { PORT } from './settings.ts'

export const USER = 'dijla'
export const DATABASE = 'dijla'

/** Creates the database `dijla` if it does not exist. */
export async function ensureDatabase(socketDir: string): Promise<void> {
  const client = new Client({ host: socketDir, port: PORT, user: USER, database: 'postgres' })
  // Errors are thrown by the statements; without a listener a lost connection would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const match = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (match.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
