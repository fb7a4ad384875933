import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Screen } from '#platform/pages/screen.ts'
import {
  bookAccountQuery,
  bookFaultsQuery,
  courierCashQuery,
  manualPostingsQuery,
  parcelMoneyQuery,
  sellersMoneyQuery,
  trialBalanceQuery,
} from '../client.ts'
import { accountArgs, balanceArgs, manualArgs } from './book-args.ts'

export const bookScreens: Screen[] = [
  {
    path: '/admin/books',
    source: 'src/backoffice/books/screens/trial-balance.tsx',
    load: () => import('./trial-balance.tsx'),
    queries: ({ search }) => [trialBalanceQuery(balanceArgs(search))],
    private: true,
  },
  {
    path: '/admin/books/accounts/:id',
    source: 'src/backoffice/books/screens/account.tsx',
    load: () => import('./account.tsx'),
    queries: ({ params, search }) => [bookAccountQuery(parseRowId(params), accountArgs(search))],
    private: true,
  },
  {
    path: '/admin/books/parcels/:id',
    source: 'src/backoffice/books/screens/parcel.tsx',
    load: () => import('./parcel.tsx'),
    queries: ({ params: { id = '' } }) => [parcelMoneyQuery(id)],
    private: true,
  },
  {
    path: '/admin/books/couriers',
    source: 'src/backoffice/books/screens/couriers.tsx',
    load: () => import('./couriers.tsx'),
    queries: () => [courierCashQuery()],
    private: true,
  },
  {
    path: '/admin/books/sellers',
    source: 'src/backoffice/books/screens/sellers.tsx',
    load: () => import('./sellers.tsx'),
    queries: () => [sellersMoneyQuery()],
    private: true,
  },
  {
    path: '/admin/books/manual',
    source: 'src/backoffice/books/screens/manual.tsx',
    load: () => import('./manual.tsx'),
    queries: ({ search }) => [manualPostingsQuery(manualArgs(search)), trialBalanceQuery({})],
    private: true,
  },
  {
    path: '/admin/books/faults',
    source: 'src/backoffice/books/screens/faults.tsx',
    load: () => import('./faults.tsx'),
    queries: () => [bookFaultsQuery()],
    private: true,
  },
]
