import { Hono } from 'hono'
import type { StaffEnv } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { inquiriesAdminApi } from './api-inquiries.ts'
import { reviewPicturesAdminApi } from './api-pictures.ts'
import { reviewsAdminApi } from './api-reviews.ts'

/** What people send to the shop, for staff to review: reviews, inquiries and newsletter subscriptions. */
export function moderationApi(deps: ApiDeps & { uploads: UploadedPictures }): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .route('/', reviewsAdminApi(deps))
    .route('/', reviewPicturesAdminApi(deps))
    .route('/', inquiriesAdminApi(deps))
}
