CREATE TABLE "paid_ins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paid_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seller_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"place" text NOT NULL,
	"note" text,
	"by_user_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "paid_ins_amount" CHECK (amount > 0 and (place <> 'office' or amount % 250 = 0)),
	CONSTRAINT "paid_ins_place" CHECK (place in ('office', 'bank', 'wallet'))
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"payout_id" integer NOT NULL,
	"group_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"dropped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payout_lines_payout_id_group_id_pk" PRIMARY KEY("payout_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seller_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"amount" integer NOT NULL,
	"carry_before" integer NOT NULL,
	"carry_after" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"way" jsonb NOT NULL,
	"reference" text,
	"reason" text,
	"drafted_by" integer,
	"drafted_at" timestamp with time zone NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp with time zone,
	"paid_by" integer,
	"paid_at" timestamp with time zone,
	"ended_by" integer,
	"ended_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payouts_status" CHECK (status in ('draft', 'approved', 'paid', 'returned', 'cancelled')),
	CONSTRAINT "payouts_amount" CHECK (amount > 0),
	CONSTRAINT "payouts_carry" CHECK (carry_before between 0 and 249 and carry_after between 0 and 249 and case when way ->> 'kind' = 'cash_office' then amount % 250 = 0 else carry_after = 0 end),
	CONSTRAINT "payouts_two_people" CHECK (approved_by <> drafted_by and (drafted_by is not null or paid_by is null or paid_by <> approved_by)),
	CONSTRAINT "payouts_steps" CHECK ((approved_at is not null or status in ('draft', 'cancelled')) and (paid_at is not null) = (status in ('paid', 'returned')) and (ended_at is not null) = (status in ('returned', 'cancelled')))
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "paid_ins" ADD CONSTRAINT "paid_ins_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_ins" ADD CONSTRAINT "paid_ins_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_group_id_book_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."book_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_drafted_by_users_id_fk" FOREIGN KEY ("drafted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paid_ins_seller" ON "paid_ins" USING btree ("seller_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_claimed_once" ON "payout_lines" USING btree ("group_id") WHERE not dropped;--> statement-breakpoint
CREATE INDEX "payouts_seller" ON "payouts" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "payouts_status" ON "payouts" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open" ON "payouts" USING btree ("seller_id") WHERE status in ('draft', 'approved');--> statement-breakpoint
CREATE INDEX "parcels_to_release" ON "parcels" USING btree ("hold_until") WHERE hold_until is not null and released_at is null;--> statement-breakpoint
-- The days of a hold are those that were agreed when the money was collected (decision 113). Undoing a delivery clears the hold.
CREATE FUNCTION hold_parcel_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parcels SET hold_until = NEW.collected_at + make_interval(days => sellers.hold_days), released_at = NULL
    FROM sellers WHERE parcels.id = NEW.parcel_id AND parcels.seller_id <> 1 AND sellers.id = parcels.seller_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_collected_hold AFTER INSERT ON payments
  FOR EACH ROW WHEN (new.collected_at IS NOT NULL) EXECUTE FUNCTION hold_parcel_money();--> statement-breakpoint
CREATE TRIGGER payments_hold AFTER UPDATE OF collected_at ON payments
  FOR EACH ROW WHEN (old.collected_at IS DISTINCT FROM new.collected_at) EXECUTE FUNCTION hold_parcel_money();--> statement-breakpoint
UPDATE parcels SET hold_until = payment.collected_at + interval '3 days'
  FROM payments AS payment
  WHERE payment.parcel_id = parcels.id AND payment.collected_at IS NOT NULL AND parcels.seller_id <> 1 AND parcels.status = 'delivered';--> statement-breakpoint
-- A release in a payout is not reversed, whoever undoes the delivery. A draft has locked the account, so both take turns.
CREATE FUNCTION refuse_reversing_claimed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_seller integer;
BEGIN
  SELECT seller_id INTO of_seller FROM book_groups WHERE id = NEW.reverses_id AND kind = 'released';
  IF NOT FOUND THEN RETURN NEW; END IF;
  PERFORM FROM book_accounts WHERE kind = 'owed' AND seller_id = of_seller FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM payout_lines WHERE group_id = NEW.reverses_id AND NOT dropped) THEN
    RAISE EXCEPTION 'the release is in a payout' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER book_groups_not_claimed BEFORE INSERT ON book_groups
  FOR EACH ROW WHEN (new.reverses_id IS NOT NULL) EXECUTE FUNCTION refuse_reversing_claimed();--> statement-breakpoint
CREATE FUNCTION check_payout_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT amount + carry_after - carry_before FROM payouts WHERE id = NEW.id)
    <> (SELECT coalesce(sum(amount), 0) FROM payout_lines WHERE payout_id = NEW.id)
  THEN
    RAISE EXCEPTION 'the lines of payout % do not add up to what it pays and carries', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payouts_sum AFTER INSERT OR UPDATE ON payouts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_payout_sum();--> statement-breakpoint
CREATE TRIGGER payouts_frozen BEFORE DELETE OR UPDATE OF seller_id, until, amount, carry_before, carry_after, way, drafted_by, drafted_at ON payouts
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();--> statement-breakpoint
CREATE TRIGGER payout_lines_append_only BEFORE DELETE OR UPDATE OF payout_id, group_id, amount ON payout_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();--> statement-breakpoint
-- Lines change with their payout alone: added to a draft, dropped when it was cancelled.
CREATE FUNCTION check_payout_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT status FROM payouts WHERE id = NEW.payout_id) <> (CASE WHEN NEW.dropped THEN 'cancelled' ELSE 'draft' END) THEN
    RAISE EXCEPTION 'a line is added to a draft and dropped from a cancelled payout' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payout_lines_of_draft BEFORE INSERT OR UPDATE OF dropped ON payout_lines
  FOR EACH ROW EXECUTE FUNCTION check_payout_line();--> statement-breakpoint
CREATE TRIGGER paid_ins_append_only BEFORE UPDATE OR DELETE ON paid_ins
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
