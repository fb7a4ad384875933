import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRemoteServer, type RemoteServer } from '#test/harness/remote-server.ts'
import { createFetchPublic, type FetchPublic } from './fetch-public.ts'
import { isPublicAddress } from './public-address.ts'

let remote: RemoteServer
let fetchPublic: FetchPublic
const host = 'pictures.example'
const aborted = new AbortController()
const limits = { maxBytes: 1000, signal: new AbortController().signal }
beforeAll(async () => {
  remote = await createRemoteServer(host, async (request, response) => {
    const path = request.url ?? ''
    const to = /^\/to\?(.*)$/.exec(path)?.[1]
    if (to !== undefined) response.writeHead(302, { location: decodeURIComponent(to) }).end()
    else if (path === '/loop') response.writeHead(301, { location: '/loop' }).end()
    else if (path === '/slow') await pause(5_000, undefined, { ref: false })
    else if (path === '/long') response.end(Buffer.alloc(1001))
    else if (path === '/missing') response.writeHead(404).end()
    else response.end(`picture ${path}`)
  })
  remote.names.set('private.example', ['10.0.0.7'])
  remote.names.set('mixed.example', ['93.184.215.14', '127.0.0.1'])
  remote.names.set('mapped.example', ['::ffff:127.0.0.1'])
  remote.names.set('other.example', ['93.184.215.14'])
  fetchPublic = createFetchPublic(remote.network, { timeoutMs: 400 })
})
afterAll(() => remote.close())

const codeOf = (address: string) =>
  fetchPublic(address, limits).then(
    () => 'fetched',
    (error) => error.code,
  )
const redirectingTo = (address: string) => `https://${host}/to?${encodeURIComponent(address)}`

test('connects to the checked IP address with the URL’s host name', async () => {
  expect((await fetchPublic(`https://${host}/a.jpg?v=1`, limits)).toString()).toBe('picture /a.jpg?v=1')
  expect(remote.requests.at(-1)).toBe(`${host}/a.jpg?v=1`)
  expect(remote.connections.at(-1)).toBe('93.184.215.14')
})

test('follows a limited number of redirects', async () => {
  expect((await fetchPublic(redirectingTo('/b.jpg'), limits)).toString()).toBe('picture /b.jpg')
  expect(await codeOf(`https://${host}/loop`)).toBe('too_many_redirects')
})

describe('no request is sent to', () => {
  test.each([
    ['http', `http://${host}/a.jpg`, 'not_https'],
    ['another scheme', 'file:///etc/passwd', 'not_https'],
    ['another port', `https://${host}:8443/a.jpg`, 'not_https'],
    ['an address with a password', `https://user:word@${host}/a.jpg`, 'not_https'],
    ['the loopback', 'https://127.0.0.1/a.jpg', 'private_address'],
    ['the loopback in disguise', 'https://0x7f.1/a.jpg', 'private_address'],
    ['the loopback in IPv6', 'https://[::1]/a.jpg', 'private_address'],
    ['IPv4 in IPv6', 'https://[::ffff:10.0.0.1]/a.jpg', 'private_address'],
    ['the address of cloud credentials', 'https://169.254.169.254/latest', 'private_address'],
    ['a name of a private network', 'https://private.example/a.jpg', 'private_address'],
    ['a name with a private address among others', 'https://mixed.example/a.jpg', 'private_address'],
    ['a name that is mapped', 'https://mapped.example/a.jpg', 'private_address'],
    ['a name nobody has', 'https://nowhere.example/a.jpg', 'host_unknown'],
  ])('%s', async (_, address, code) => {
    const before = remote.connections.length
    expect(await codeOf(address)).toBe(code)
    expect(remote.connections).toHaveLength(before)
    // Nor after a redirect to it.
    expect(await codeOf(redirectingTo(address))).toBe(code)
    expect(remote.connections).toHaveLength(before + 1)
  })
})

test.each([
  ['a certificate of another host', 'https://other.example/a.jpg', 'unreachable'],
  ['more than it may be', `https://${host}/long`, 'too_heavy'],
  ['an answer that does not come', `https://${host}/slow`, 'timed_out'],
  ['an error', `https://${host}/missing`, 'answered_with_error'],
])('%s is refused', async (_, address, code) => {
  expect(await codeOf(address)).toBe(code)
})

test('an abort rejects with the signal’s reason', async () => {
  aborted.abort(new Error('stopped'))
  await expect(fetchPublic(`https://${host}/a.jpg`, { ...limits, signal: aborted.signal })).rejects.toThrow(
    'stopped',
  )
})

test('a name server that does not answer takes no longer than the whole request', async () => {
  const silent = createFetchPublic(
    { ...remote.network, resolve: () => new Promise(() => undefined) },
    { timeoutMs: 20 },
  )
  await expect(silent(`https://${host}/a.jpg`, limits)).rejects.toMatchObject({ code: 'timed_out' })
})

test('only addresses of the internet are public', () => {
  const inside =
    '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.1.1 172.16.0.1 192.0.0.1 192.0.2.1 192.168.1.1 198.18.0.1 ' +
    '224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:8.8.8.8 64:ff9b::808:808 2001::1 2001:db8::1 2002:7f00:1:: ' +
    'fc00::1 fd12::1 fe80::1 ff02::1 fec0::1 name ' +
    '::127.0.0.1 ::8.8.8.8 2606:4700::5efe:7f00:1 2606:4700::200:5efe:10.0.0.1'
  expect(inside.split(' ').filter(isPublicAddress)).toEqual([])
  expect(['8.8.8.8', '2606:4700::1111'].filter(isPublicAddress)).toHaveLength(2)
})
