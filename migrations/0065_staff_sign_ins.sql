CREATE TABLE "staff_recovery_codes" (
	"digest" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_sessions" ALTER COLUMN "factor_shown_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "setup_secret" text;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_user_id_staff_members_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."staff_members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_recovery_codes_member" ON "staff_recovery_codes" USING btree ("user_id");--> statement-breakpoint
-- A setup that was not confirmed begins again: its secret was the same for every session of the member.
UPDATE staff_members SET factor_secret = NULL WHERE factor_confirmed_at IS NULL;--> statement-breakpoint
-- Members who are signed in have eight hours from the upgrade on, not from their sign-in.
INSERT INTO staff_sessions (session_id)
  SELECT sessions.id FROM sessions JOIN staff_members ON staff_members.user_id = sessions.user_id
  ON CONFLICT (session_id) DO NOTHING;
