CREATE TABLE "seller_payout_ways" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seller_payout_ways_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"seller_id" integer NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"holder" text NOT NULL,
	"by_user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_by" integer,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "seller_payout_ways_not_of_shop" CHECK (seller_id <> 1),
	CONSTRAINT "seller_payout_ways_kind" CHECK (kind in ('cash_office', 'zaincash', 'fib', 'qi', 'bank')),
	CONSTRAINT "seller_payout_ways_account" CHECK ((kind = 'cash_office') = (account = '')),
	CONSTRAINT "seller_payout_ways_confirmed" CHECK ((confirmed_at is null) = (confirmed_by is null) and confirmed_by <> by_user_id)
);
--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "hold_days" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "settle_every" text DEFAULT 'by_hand' NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "settle_minimum" integer DEFAULT 25000 NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "debt_limit" integer DEFAULT 100000 NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "debt_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "debt_stops" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "money_frozen" text;--> statement-breakpoint
ALTER TABLE "seller_payout_ways" ADD CONSTRAINT "seller_payout_ways_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_payout_ways" ADD CONSTRAINT "seller_payout_ways_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_payout_ways" ADD CONSTRAINT "seller_payout_ways_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_payout_ways_seller" ON "seller_payout_ways" USING btree ("seller_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "seller_payout_ways_current" ON "seller_payout_ways" USING btree ("seller_id") WHERE confirmed_at is not null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seller_payout_ways_waiting" ON "seller_payout_ways" USING btree ("seller_id") WHERE confirmed_at is null and ended_at is null;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_settlement" CHECK (hold_days between 0 and 30 and settle_every in ('week', 'two_weeks', 'month', 'by_hand') and settle_minimum >= 0 and debt_limit >= 0);--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_debt" CHECK (not debt_stops or debt_since is not null);--> statement-breakpoint
-- Where money goes never changes: another way is another row.
CREATE TRIGGER seller_payout_ways_frozen BEFORE DELETE OR UPDATE OF seller_id, kind, account, holder ON seller_payout_ways
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();
