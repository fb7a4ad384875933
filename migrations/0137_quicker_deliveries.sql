-- Decision 143. A delivery is posted with fewer steps. What it posts, and what is refused, is as before.
-- Only the payment in cash of a parcel was found by an index: a release, a receipt, a dispute and each line of a statement read all payments.
CREATE INDEX "payments_parcel" ON "payments" USING btree ("parcel_id");--> statement-breakpoint
CREATE TYPE "book_entry" AS (kind text, "sellerId" integer, "courierId" integer, amount bigint);--> statement-breakpoint
-- Each account is looked up by all columns of its key: with one of them open, every account of the kind was read.
CREATE OR REPLACE FUNCTION find_book_account(of_kind text, of_seller integer, of_courier integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  account integer;
BEGIN
  IF of_seller IS NOT NULL THEN
    SELECT id INTO account FROM book_accounts WHERE kind = of_kind AND seller_id = of_seller AND courier_id IS NULL;
  ELSIF of_courier IS NOT NULL THEN
    SELECT id INTO account FROM book_accounts WHERE kind = of_kind AND seller_id IS NULL AND courier_id = of_courier;
  ELSE
    SELECT id INTO account FROM book_accounts WHERE kind = of_kind AND seller_id IS NULL AND courier_id IS NULL;
  END IF;
  IF account IS NOT NULL THEN RETURN account; END IF;
  -- Of an owner that was inserted while triggers were off.
  INSERT INTO book_accounts (kind, seller_id, courier_id) VALUES (of_kind, of_seller, of_courier) ON CONFLICT DO NOTHING;
  RETURN (SELECT id FROM book_accounts
    WHERE kind = of_kind AND seller_id IS NOT DISTINCT FROM of_seller AND courier_id IS NOT DISTINCT FROM of_courier);
END $$;--> statement-breakpoint
-- One look finds that all is well; which rule is broken is looked for afterwards.
CREATE OR REPLACE FUNCTION check_book_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM (
      SELECT entry.group_id, sum(entry.amount) AS balance, count(*) AS entries, count(account.id) AS known
      FROM added AS entry LEFT JOIN book_accounts AS account ON account.id = entry.account_id GROUP BY entry.group_id) AS posted
    WHERE balance <> 0 OR known <> entries OR entries <> (SELECT count(*) FROM book_entries WHERE group_id = posted.group_id))
  THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM added GROUP BY group_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the entries of a group in the books do not add up to nought' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM added WHERE NOT EXISTS (SELECT FROM book_accounts WHERE id = added.account_id)) THEN
    RAISE EXCEPTION 'an entry in the books is of no account' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RAISE EXCEPTION 'a group in the books gets its entries in one statement' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION post_delivery(of_payment integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  paid record;
  change record;
  happened timestamptz;
  entries book_entry[];
  added bigint;
BEGIN
  SELECT * INTO paid FROM book_deliveries WHERE id = of_payment;
  SELECT at, by_user_id INTO change FROM order_status_changes
    WHERE order_id = (SELECT order_id FROM parcels WHERE id = paid.parcel_id) AND coalesce(parcel_id, paid.parcel_id) = paid.parcel_id
    ORDER BY id DESC LIMIT 1;
  happened := coalesce(paid.collected_at, change.at, now());
  IF paid.collected IS NULL THEN
    -- A release goes with its delivery.
    PERFORM set_book_entries('released', paid.parcel_id, NULL, NULL, 'parcel:' || paid.parcel_id, change.by_user_id, coalesce(change.at, now()), NULL);
  ELSE
    entries := ARRAY[
      ROW('prepaid', NULL, NULL, paid.credit),
      ROW('promotions', NULL, NULL, paid.promotions),
      ROW('rounding', NULL, NULL, -paid.excess)]::book_entry[];
    IF paid.by_seller THEN
      -- The seller has the cash, and the fee is the seller's. Plus: the commission is more than what the shop pays of the price.
      entries := entries || ROW('owed', paid.seller_id, NULL, paid.collected - paid.delivery - paid.earned)::book_entry;
    ELSE
      entries := entries || ARRAY[
        ROW(CASE WHEN paid.courier_id IS NULL THEN 'till_office' ELSE 'courier_cash' END, NULL, paid.courier_id, paid.collected)::book_entry,
        ROW('delivery', NULL, NULL, -paid.delivery)::book_entry,
        CASE WHEN paid.seller_id = 1 THEN ROW('sales', NULL, NULL, -paid.earned - paid.commission)::book_entry
          ELSE ROW('held', paid.seller_id, NULL, -paid.earned)::book_entry END]::book_entry[];
    END IF;
    IF paid.seller_id <> 1 THEN
      entries := entries || ROW('commission', NULL, NULL, -paid.commission)::book_entry;
    END IF;
  END IF;
  -- Nearly always it is the first group of its document, with nothing to compare it with and each account once.
  IF entries IS NOT NULL AND NOT EXISTS (SELECT FROM book_groups WHERE document = 'payment:' || of_payment AND kind = 'delivered') THEN
    INSERT INTO book_groups (kind, key, parcel_id, seller_id, document, by_user_id, at)
      VALUES ('delivered', 'delivered:' || paid.parcel_id || ':1', paid.parcel_id, paid.seller_id, 'payment:' || of_payment, change.by_user_id, happened)
      ON CONFLICT (key) DO NOTHING RETURNING id INTO added;
    INSERT INTO book_entries (group_id, account_id, amount)
      SELECT added, find_book_account(kind, "sellerId", "courierId"), amount FROM unnest(entries) WHERE added IS NOT NULL AND amount <> 0;
  ELSE
    PERFORM set_book_entries('delivered', paid.parcel_id, paid.parcel_id, paid.seller_id, 'payment:' || of_payment, change.by_user_id,
      happened, to_jsonb(entries));
  END IF;
  -- It holds nothing, and has what comes later posted to what is owed.
  IF paid.collected IS NOT NULL AND paid.by_seller THEN
    PERFORM post_release(paid.parcel_id, change.by_user_id, paid.collected_at);
  END IF;
END $$;
