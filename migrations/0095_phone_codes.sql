CREATE TABLE "phone_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"request_digest" text NOT NULL,
	"code_digest" text NOT NULL,
	"wrong_attempts" smallint DEFAULT 0 NOT NULL,
	"user_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_codes_phone_unique" UNIQUE("phone"),
	CONSTRAINT "phone_codes_requestDigest_unique" UNIQUE("request_digest")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "by_code" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "code_phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "code_phone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_codes_expires" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_codes_user" ON "phone_codes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_codePhone_unique" UNIQUE("code_phone");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_code_phone" CHECK ((code_phone is null) = (code_phone_at is null));