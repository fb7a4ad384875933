CREATE TABLE "api_idempotency" (
	"key_id" integer NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" smallint,
	"content_type" text,
	"body" text,
	CONSTRAINT "api_idempotency_key_id_key_pk" PRIMARY KEY("key_id","key")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"digest" text NOT NULL,
	"former_digest" text,
	"former_until" timestamp with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_former" CHECK ((former_digest is null) = (former_until is null))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "by_key_id" integer;--> statement-breakpoint
ALTER TABLE "api_idempotency" ADD CONSTRAINT "api_idempotency_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_by_key_id_api_keys_id_fk" FOREIGN KEY ("by_key_id") REFERENCES "public"."api_keys"("id") ON DELETE no action ON UPDATE no action;