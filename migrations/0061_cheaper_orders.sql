-- PL/pgSQL keeps the plan of the query; a function in SQL that cannot be inlined prepares it at every call. VOLATILE for the reason
-- named in 0055: it sees what was committed while the caller waited.
DROP FUNCTION count_open_orders(text, integer, text, bigint);--> statement-breakpoint
CREATE FUNCTION count_open_orders(
  sender_phone text, sender_id integer, sender_address text, waited bigint,
  OUT "phoneOrders" integer, OUT "phoneUnits" integer, OUT "ownPhoneOrders" integer, OUT "ownPhoneUnits" integer,
  OUT "sessionOrders" integer, OUT "sessionUnits" integer, OUT "addressOrders" integer, OUT "addressUnits" integer
) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  SELECT
    count(*) FILTER (WHERE of_phone), coalesce(sum(units) FILTER (WHERE of_phone), 0),
    count(*) FILTER (WHERE of_phone AND of_session), coalesce(sum(units) FILTER (WHERE of_phone AND of_session), 0),
    count(*) FILTER (WHERE of_session), coalesce(sum(units) FILTER (WHERE of_session), 0),
    count(*) FILTER (WHERE of_address), coalesce(sum(units) FILTER (WHERE of_address), 0)
  INTO "phoneOrders", "phoneUnits", "ownPhoneOrders", "ownPhoneUnits",
    "sessionOrders", "sessionUnits", "addressOrders", "addressUnits"
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
  ) AS open;
END $$;--> statement-breakpoint
-- A trigger's WHEN is parsed by every statement, a function once per connection: the condition moves into the function.
CREATE OR REPLACE FUNCTION refuse_product_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Within the trigger of variants, the projection writes these columns.
  IF pg_trigger_depth() = 1 AND
    (OLD.price, OLD.discount_price, OLD.planned_discount_price, OLD.discount_starts_at, OLD.discount_ends_at,
      OLD.stock_quantity, OLD.highest_price)
    IS DISTINCT FROM (NEW.price, NEW.discount_price, NEW.planned_discount_price, NEW.discount_starts_at, NEW.discount_ends_at,
      NEW.stock_quantity, NEW.highest_price)
  THEN
    RAISE EXCEPTION 'price and stock of a product are those of its variants: update variants instead';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
DROP TRIGGER products_price_of_variants ON products;--> statement-breakpoint
CREATE TRIGGER products_price_of_variants BEFORE UPDATE OF price, discount_price, planned_discount_price, discount_starts_at,
  discount_ends_at, stock_quantity, highest_price ON products
  FOR EACH ROW EXECUTE FUNCTION refuse_product_price();
