-- Sessions are found by the SHA-256 of their token, so that nobody who reads the table can use one: docs/decisions/0032. The
-- existing tokens are hashed in place, so everybody stays signed in. The column gets another name so that a process of the
-- previous release fails to read it, instead of finding no session and deleting the cookie.
ALTER TABLE "sessions" RENAME COLUMN "token" TO "token_digest";--> statement-breakpoint
ALTER TABLE "sessions" RENAME CONSTRAINT "sessions_token_unique" TO "sessions_tokenDigest_unique";--> statement-breakpoint
UPDATE "sessions" SET "token_digest" = encode(sha256(convert_to("token_digest", 'UTF8')), 'hex');--> statement-breakpoint
-- Columns that only better-auth had a use for.
ALTER TABLE "sessions" DROP COLUMN "ip_address", DROP COLUMN "user_agent";--> statement-breakpoint
ALTER TABLE "sign_in_methods"
  DROP COLUMN "account_id",
  DROP COLUMN "access_token",
  DROP COLUMN "refresh_token",
  DROP COLUMN "id_token",
  DROP COLUMN "access_token_expires_at",
  DROP COLUMN "refresh_token_expires_at",
  DROP COLUMN "scope";
