CREATE TABLE "import_mappings" (
	"header_hash" text PRIMARY KEY NOT NULL,
	"header" jsonb NOT NULL,
	"format" text NOT NULL,
	"columns" jsonb NOT NULL,
	"by_user_id" integer,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transfer_runs" ADD COLUMN "columns" jsonb;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;