CREATE TABLE "track_attempts" (
	"address" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "track_attempts_since" ON "track_attempts" USING btree ("since");