-- What counts against the limits of a new order (src/features/orders/check-order-limits.ts). A function that is VOLATILE sees what was
-- committed before its call, not before the statement: so one statement can wait for the orders of the same sender and count them.
-- waited is what the caller waited for; the function runs after it.
CREATE FUNCTION count_open_orders(sender_phone text, sender_id integer, sender_address text, waited bigint)
RETURNS TABLE (
  "phoneOrders" integer, "phoneUnits" integer, "ownPhoneOrders" integer, "ownPhoneUnits" integer,
  "sessionOrders" integer, "sessionUnits" integer, "addressOrders" integer, "addressUnits" integer
) LANGUAGE sql VOLATILE AS $$
  SELECT
    (count(*) FILTER (WHERE of_phone))::int, coalesce(sum(units) FILTER (WHERE of_phone), 0)::int,
    (count(*) FILTER (WHERE of_phone AND of_session))::int, coalesce(sum(units) FILTER (WHERE of_phone AND of_session), 0)::int,
    (count(*) FILTER (WHERE of_session))::int, coalesce(sum(units) FILTER (WHERE of_session), 0)::int,
    (count(*) FILTER (WHERE of_address))::int, coalesce(sum(units) FILTER (WHERE of_address), 0)::int
  FROM (
    SELECT user_id = sender_id AS of_session,
      coalesce(phone = sender_phone, phone IS NULL AND sender_phone IS NULL AND user_id = sender_id) AS of_phone,
      coalesce(address_key = sender_address AND status = 'pending', false) AS of_address,
      (SELECT coalesce(sum(quantity), 0) FROM public.order_items AS item WHERE item.order_id = placed.id) AS units
    FROM public.orders AS placed
    WHERE status IN ('pending', 'processing', 'shipped') AND stock_held
      AND (phone = sender_phone OR user_id = sender_id OR address_key = sender_address)
    -- Prevents subquery flattening, which would compute the units of an order once for each of the sums.
    OFFSET 0
  ) AS open
$$;--> statement-breakpoint
-- An order notifies after its commit, so its ledger rows need no list of products.
CREATE OR REPLACE FUNCTION notify_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
  many boolean;
BEGIN
  IF NOT EXISTS (SELECT FROM added WHERE reason <> 'order') THEN RETURN NULL; END IF;
  SELECT string_agg(DISTINCT product_id::text, ','), count(DISTINCT product_id) > 500
    INTO ids, many FROM added WHERE reason <> 'order';
  PERFORM pg_notify('catalogue', CASE WHEN many THEN '' ELSE 'stock:' || ids END);
  RETURN NULL;
END $$;
