DROP TABLE "sign_in_attempts" CASCADE;--> statement-breakpoint
DROP TABLE "track_attempts" CASCADE;