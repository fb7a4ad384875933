-- Orders that are being written lock the orders first, then the parcels: wait for them before any lock of a parcel.
LOCK TABLE "orders" IN EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "book_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"seller_id" integer,
	"courier_id" integer,
	CONSTRAINT "book_accounts_once" UNIQUE NULLS NOT DISTINCT("kind","seller_id","courier_id"),
	CONSTRAINT "book_accounts_kind" CHECK (kind in ('courier_cash', 'till_office', 'till_bank', 'till_wallet', 'held', 'owed', 'prepaid', 'customer_credit', 'refunds_due', 'sales', 'commission', 'delivery', 'charges', 'promotions', 'courier_fees', 'losses', 'rounding')),
	CONSTRAINT "book_accounts_of" CHECK ((kind in ('held', 'owed')) = (seller_id is not null) and (kind = 'courier_cash') = (courier_id is not null))
);
--> statement-breakpoint
CREATE TABLE "book_days" (
	"account_id" integer NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "book_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "book_entries" (
	"group_id" bigint NOT NULL,
	"account_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "book_entries_group_id_account_id_pk" PRIMARY KEY("group_id","account_id"),
	CONSTRAINT "book_entries_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "book_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"parcel_id" integer,
	"seller_id" integer,
	"document" text,
	"reverses_id" bigint,
	"note" text,
	"by_user_id" integer,
	"at" timestamp with time zone NOT NULL,
	"day" date DEFAULT '-infinity' NOT NULL,
	CONSTRAINT "book_groups_key" UNIQUE("key"),
	CONSTRAINT "book_groups_reversed_once" UNIQUE("reverses_id")
);
--> statement-breakpoint
CREATE TABLE "book_state" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"opened_at" timestamp with time zone,
	"closed_through" date,
	CONSTRAINT "book_state_one" CHECK (one)
);
--> statement-breakpoint
ALTER TABLE "book_accounts" ADD CONSTRAINT "book_accounts_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_accounts" ADD CONSTRAINT "book_accounts_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_group_id_book_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."book_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_groups" ADD CONSTRAINT "book_groups_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_groups" ADD CONSTRAINT "book_groups_reverses_id_book_groups_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."book_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_groups" ADD CONSTRAINT "book_groups_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_entries_account" ON "book_entries" USING btree ("account_id","group_id");--> statement-breakpoint
CREATE INDEX "book_groups_parcel" ON "book_groups" USING btree ("parcel_id","id") WHERE parcel_id is not null;--> statement-breakpoint
CREATE INDEX "book_groups_document" ON "book_groups" USING btree ("document","kind") WHERE document is not null;--> statement-breakpoint
CREATE INDEX "book_groups_day" ON "book_groups" USING btree ("day");--> statement-breakpoint
-- Double-entry books (decision 112). Whoever writes a document posts it in the same transaction, and only inserts.
CREATE FUNCTION check_book_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY group_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the entries of a group in the books do not add up to nought' USING ERRCODE = 'check_violation';
  END IF;
  IF (SELECT count(*) FROM book_entries WHERE group_id IN (SELECT group_id FROM added)) <> (SELECT count(*) FROM added) THEN
    RAISE EXCEPTION 'a group in the books gets its entries in one statement' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM added WHERE NOT EXISTS (SELECT FROM book_accounts WHERE id = added.account_id)) THEN
    RAISE EXCEPTION 'an entry in the books is of no account' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER book_entries_balance AFTER INSERT ON book_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_book_entries();--> statement-breakpoint
CREATE TRIGGER book_entries_append_only BEFORE UPDATE OR DELETE ON book_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();--> statement-breakpoint
CREATE TRIGGER book_groups_append_only BEFORE UPDATE OR DELETE ON book_groups
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();--> statement-breakpoint
CREATE TRIGGER book_accounts_append_only BEFORE UPDATE OR DELETE ON book_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();--> statement-breakpoint
CREATE TRIGGER book_days_append_only BEFORE UPDATE OR DELETE ON book_days
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();--> statement-breakpoint
-- A closed day does not change: what is posted for it later counts on the first open day.
CREATE FUNCTION set_book_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.day := greatest((NEW.at AT TIME ZONE 'Asia/Baghdad')::date, (SELECT closed_through + 1 FROM book_state));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER book_groups_day BEFORE INSERT ON book_groups FOR EACH ROW EXECUTE FUNCTION set_book_day();--> statement-breakpoint
CREATE FUNCTION refuse_reopening_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a closed day of the books stays closed' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER book_state_closed BEFORE UPDATE OF closed_through ON book_state
  FOR EACH ROW WHEN (new.closed_through IS NULL AND old.closed_through IS NOT NULL OR new.closed_through < old.closed_through)
  EXECUTE FUNCTION refuse_reopening_days();--> statement-breakpoint
INSERT INTO book_state DEFAULT VALUES;--> statement-breakpoint
INSERT INTO book_accounts (kind)
  SELECT unnest(ARRAY['till_office', 'till_bank', 'till_wallet', 'prepaid', 'customer_credit', 'refunds_due', 'sales', 'commission',
    'delivery', 'charges', 'promotions', 'courier_fees', 'losses', 'rounding']);--> statement-breakpoint
INSERT INTO book_accounts (kind, seller_id)
  SELECT kind, id FROM sellers CROSS JOIN unnest(ARRAY['held', 'owed']) AS kind WHERE id <> 1 ORDER BY id, kind;--> statement-breakpoint
INSERT INTO book_accounts (kind, courier_id) SELECT 'courier_cash', id FROM couriers ORDER BY id;--> statement-breakpoint
-- With their accounts there, a posting inserts none, so that two of them never wait for each other.
CREATE FUNCTION add_accounts_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO book_accounts (kind, seller_id) VALUES ('held', NEW.id), ('owed', NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sellers_accounts AFTER INSERT ON sellers
  FOR EACH ROW WHEN (new.id <> 1) EXECUTE FUNCTION add_accounts_of_seller();--> statement-breakpoint
CREATE FUNCTION add_account_of_courier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO book_accounts (kind, courier_id) VALUES ('courier_cash', NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER couriers_accounts AFTER INSERT ON couriers FOR EACH ROW EXECUTE FUNCTION add_account_of_courier();--> statement-breakpoint
CREATE FUNCTION find_book_account(of_kind text, of_seller integer, of_courier integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  account integer;
BEGIN
  SELECT id INTO account FROM book_accounts
    WHERE kind = of_kind AND (seller_id = of_seller OR of_seller IS NULL) AND (courier_id = of_courier OR of_courier IS NULL)
      AND (seller_id IS NULL) = (of_seller IS NULL) AND (courier_id IS NULL) = (of_courier IS NULL);
  IF account IS NOT NULL THEN RETURN account; END IF;
  -- Of an owner that was inserted while triggers were off.
  INSERT INTO book_accounts (kind, seller_id, courier_id) VALUES (of_kind, of_seller, of_courier) ON CONFLICT DO NOTHING;
  RETURN (SELECT id FROM book_accounts
    WHERE kind = of_kind AND seller_id IS NOT DISTINCT FROM of_seller AND courier_id IS NOT DISTINCT FROM of_courier);
END $$;--> statement-breakpoint
-- Posts a group: entries are [{kind, sellerId, courierId, amount}]; what is nought is left out. Null when the key is there already.
CREATE FUNCTION post_book_group(
  of_kind text, of_key text, of_parcel integer, of_seller integer, of_document text, of_note text, of_user integer,
  happened timestamptz, entries jsonb
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  added bigint;
BEGIN
  INSERT INTO book_groups (kind, key, parcel_id, seller_id, document, note, by_user_id, at)
    VALUES (of_kind, of_key, of_parcel, of_seller, of_document, of_note, of_user, happened)
    ON CONFLICT (key) DO NOTHING RETURNING id INTO added;
  IF added IS NOT NULL THEN
    INSERT INTO book_entries (group_id, account_id, amount)
      SELECT added, find_book_account(entry.kind, entry."sellerId", entry."courierId"), sum(entry.amount)
      FROM jsonb_to_recordset(entries) AS entry (kind text, "sellerId" integer, "courierId" integer, amount bigint)
      GROUP BY 2 HAVING sum(entry.amount) <> 0;
  END IF;
  RETURN added;
END $$;--> statement-breakpoint
-- Posts the opposite of a group; null when it was reversed already or the key is there.
CREATE FUNCTION reverse_book_group(
  reversed bigint, of_kind text, of_key text, of_note text, of_user integer, happened timestamptz
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  added bigint;
BEGIN
  INSERT INTO book_groups (kind, key, parcel_id, seller_id, document, reverses_id, note, by_user_id, at)
    SELECT of_kind, of_key, parcel_id, seller_id, document, id, of_note, of_user, happened FROM book_groups WHERE id = reversed
    ON CONFLICT DO NOTHING RETURNING id INTO added;
  IF added IS NOT NULL THEN
    INSERT INTO book_entries (group_id, account_id, amount)
      SELECT added, account_id, -amount FROM book_entries WHERE group_id = reversed;
  END IF;
  RETURN added;
END $$;
