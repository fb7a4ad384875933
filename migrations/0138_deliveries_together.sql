-- Decision 144. Parcels that are delivered by one statement are posted by one statement. What is posted, its keys, and what is refused are as before.
--
-- What a delivery adds to the accounts, nought too.
CREATE FUNCTION list_delivery_entries(paid book_deliveries) RETURNS book_entry[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  entries book_entry[] := ARRAY[
    ROW('prepaid', NULL, NULL, paid.credit),
    ROW('promotions', NULL, NULL, paid.promotions),
    ROW('rounding', NULL, NULL, -paid.excess)]::book_entry[];
BEGIN
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
  RETURN entries;
END $$;--> statement-breakpoint
-- Posts deliveries that nothing was posted of, and that no seller made, of many payments. Returns those payments.
CREATE FUNCTION post_first_deliveries(of_payments integer[]) RETURNS integer[] LANGUAGE plpgsql AS $$
DECLARE
  done integer[];
BEGIN
  WITH paid AS MATERIALIZED (
    SELECT bill.id, bill.parcel_id, bill.seller_id, list_delivery_entries(bill) AS entries, change.by_user_id,
      coalesce(bill.collected_at, change.at, now()) AS at
    FROM book_deliveries AS bill JOIN parcels ON parcels.id = bill.parcel_id
    LEFT JOIN LATERAL (
      SELECT at, by_user_id FROM order_status_changes AS written
      WHERE written.order_id = parcels.order_id AND coalesce(written.parcel_id, parcels.id) = parcels.id
      ORDER BY written.id DESC LIMIT 1) AS change ON true
    WHERE bill.id = ANY (of_payments) AND bill.collected IS NOT NULL AND NOT bill.by_seller
      AND NOT EXISTS (SELECT FROM book_groups WHERE document = 'payment:' || bill.id AND kind = 'delivered')
  ), posted AS (
    INSERT INTO book_groups (kind, key, parcel_id, seller_id, document, by_user_id, at)
      SELECT 'delivered', 'delivered:' || parcel_id || ':1', parcel_id, seller_id, 'payment:' || id, by_user_id, at FROM paid ORDER BY id
      ON CONFLICT (key) DO NOTHING RETURNING id, document
  ), entry AS MATERIALIZED (
    SELECT posted.id AS group_id, part.kind, part."sellerId", part."courierId", part.amount
    FROM posted JOIN paid ON posted.document = 'payment:' || paid.id CROSS JOIN LATERAL unnest(paid.entries) AS part WHERE part.amount <> 0
  ), account AS MATERIALIZED (
    SELECT kind, "sellerId", "courierId", find_book_account(kind, "sellerId", "courierId") AS id
    FROM (SELECT DISTINCT kind, "sellerId", "courierId" FROM entry) AS each
  ), entered AS (
    INSERT INTO book_entries (group_id, account_id, amount)
      SELECT entry.group_id, account.id, entry.amount FROM entry JOIN account ON account.kind = entry.kind
        AND coalesce(account."sellerId", 0) = coalesce(entry."sellerId", 0) AND coalesce(account."courierId", 0) = coalesce(entry."courierId", 0)
      ORDER BY entry.group_id, account.id
  )
  SELECT coalesce(array_agg(id), '{}') INTO done FROM paid;
  RETURN done;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION post_delivery(of_payment integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  paid book_deliveries;
  change record;
  entries book_entry[];
  happened timestamptz;
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
    entries := list_delivery_entries(paid);
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
END $$;--> statement-breakpoint
-- Parcels are paid by the last statement that their books depend on: so not at the commit, where each row would be by itself.
CREATE FUNCTION post_collected() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid integer[] := ARRAY(SELECT id FROM now_paid JOIN before USING (id)
    WHERE before.collected IS NULL AND now_paid.collected IS NOT NULL ORDER BY id);
BEGIN
  IF cardinality(paid) > 1 THEN
    paid := ARRAY(SELECT unnest(paid) EXCEPT SELECT unnest(post_first_deliveries(paid)) ORDER BY 1);
  END IF;
  PERFORM post_delivery(id) FROM unnest(paid) AS id;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER payments_books ON payments;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_books AFTER UPDATE OF collected, courier_id ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.collected IS NOT NULL AND (old.collected, old.courier_id) IS DISTINCT FROM (new.collected, new.courier_id))
  EXECUTE FUNCTION post_document();--> statement-breakpoint
CREATE TRIGGER payments_collected_together AFTER UPDATE ON payments
  REFERENCING OLD TABLE AS before NEW TABLE AS now_paid FOR EACH STATEMENT EXECUTE FUNCTION post_collected();
