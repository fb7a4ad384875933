CREATE TABLE "customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"phone" text NOT NULL,
	"note" text NOT NULL,
	"by_user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_notes_text" CHECK (note <> '')
);
--> statement-breakpoint
CREATE TABLE "customer_blocks" (
	"phone" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"by_user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_blocks_reason" CHECK (reason <> '')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "staff_members" ADD COLUMN "rights" text[] DEFAULT '{"orders","stock"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_blocks" ADD CONSTRAINT "customer_blocks_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_phone" ON "customer_notes" USING btree ("phone","id");--> statement-breakpoint
-- A member who loses a right loses its event stream at once (0029_tell_staff.sql); a process of the release before looks at the role only.
DROP TRIGGER staff_members_change ON staff_members;--> statement-breakpoint
CREATE TRIGGER staff_members_change AFTER UPDATE OF role, rights OR DELETE ON staff_members
  FOR EACH STATEMENT EXECUTE FUNCTION tell_staff_changed();--> statement-breakpoint
-- Notes are never rewritten; they are deleted with the last personal data of the phone.
CREATE FUNCTION refuse_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'notes about customers are append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER customer_notes_append_only BEFORE UPDATE ON customer_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_note_change();
