ALTER TABLE "couriers" ADD COLUMN "seller_id" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "refused_reason" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "delivers" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_seller_id_unique" UNIQUE("seller_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_refused_reason" CHECK (refused_reason is null or (refused_reason in ('refused', 'not_home', 'damaged') and refused_at is not null));--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_delivers" CHECK (delivers = 'shop' or (delivers = 'self' and handover = 'direct'));--> statement-breakpoint
-- Decision 132. A seller who delivers is a courier with the name and phone of the seller, none of the shop's, and without an account of cash.
DROP TRIGGER couriers_accounts ON couriers;--> statement-breakpoint
CREATE TRIGGER couriers_accounts AFTER INSERT ON couriers
  FOR EACH ROW WHEN (new.seller_id IS NULL) EXECUTE FUNCTION add_account_of_courier();--> statement-breakpoint
CREATE FUNCTION write_courier_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.delivers = 'self' THEN
    INSERT INTO couriers (name, phone, created_at, seller_id) VALUES (NEW.name ->> 'ar', coalesce(NEW.phone, ''), now(), NEW.id)
      ON CONFLICT (seller_id) DO UPDATE SET name = excluded.name, phone = excluded.phone, active = true;
  ELSE
    UPDATE couriers SET active = false WHERE seller_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sellers_courier_added AFTER INSERT ON sellers
  FOR EACH ROW WHEN (new.delivers = 'self') EXECUTE FUNCTION write_courier_of_seller();--> statement-breakpoint
CREATE TRIGGER sellers_courier AFTER UPDATE OF delivers, name, phone ON sellers
  FOR EACH ROW WHEN ('self' IN (old.delivers, new.delivers)) EXECUTE FUNCTION write_courier_of_seller();--> statement-breakpoint
-- What a seller delivers is released with the delivery.
CREATE OR REPLACE FUNCTION hold_parcel_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parcels SET
      hold_until = NEW.collected_at + CASE WHEN courier.id IS NULL THEN make_interval(days => sellers.hold_days) ELSE interval '0' END,
      released_at = CASE WHEN courier.id IS NOT NULL THEN NEW.collected_at END
    FROM sellers LEFT JOIN couriers AS courier ON courier.seller_id = sellers.id AND courier.id = NEW.courier_id
    WHERE parcels.id = NEW.parcel_id AND parcels.seller_id <> 1 AND sellers.id = parcels.seller_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- What a seller has delivered is claimed with its delivery.
CREATE OR REPLACE FUNCTION refuse_reversing_claimed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_seller integer;
BEGIN
  SELECT seller_id INTO of_seller FROM book_groups WHERE id = NEW.reverses_id AND kind IN ('delivered', 'released');
  IF NOT FOUND THEN RETURN NEW; END IF;
  PERFORM FROM book_accounts WHERE kind = 'owed' AND seller_id = of_seller FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM payout_lines WHERE group_id = NEW.reverses_id AND NOT dropped) THEN
    RAISE EXCEPTION 'what it moved is in a payout' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- The shop has no visit that a seller made.
CREATE OR REPLACE FUNCTION freeze_refusal_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.refusal_charge := (SELECT nullif(sellers.refusal_charge, 0) FROM parcels JOIN sellers ON sellers.id = parcels.seller_id
    WHERE parcels.id = NEW.parcel_id AND sellers.id <> 1
      AND NOT EXISTS (SELECT FROM couriers WHERE couriers.id = NEW.courier_id AND couriers.seller_id = sellers.id));
  RETURN NEW;
END $$;--> statement-breakpoint
-- What the delivery of each payment's parcel adds to the accounts, and whether its seller made it.
CREATE OR REPLACE VIEW book_deliveries AS
  SELECT payment.id, payment.parcel_id, payment.collected, payment.courier_id, payment.collected_at, parcel.seller_id, parcel.credit,
    parcel.discount - line.seller_discount AS promotions,
    parcel.goods - line.seller_discount - line.commission - paid.delivery AS earned,
    line.commission, parcel.delivery_fee + paid.delivery AS delivery,
    payment.collected + parcel.credit - parcel.total AS excess,
    EXISTS (SELECT FROM couriers WHERE couriers.id = payment.courier_id AND couriers.seller_id = parcel.seller_id) AS by_seller
  FROM payments AS payment JOIN parcels AS parcel ON parcel.id = payment.parcel_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(seller_discount), 0)::bigint AS seller_discount, coalesce(sum(commission), 0)::bigint AS commission
    FROM book_lines WHERE order_id = parcel.order_id AND parcel_id = parcel.id) AS line
  CROSS JOIN LATERAL (SELECT greatest(0, parcel.seller_delivery - parcel.delivery_fee) AS delivery) AS paid;--> statement-breakpoint
CREATE OR REPLACE FUNCTION post_delivery(of_payment integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  paid record;
  change record;
  entries jsonb;
BEGIN
  SELECT * INTO paid FROM book_deliveries WHERE id = of_payment;
  SELECT at, by_user_id INTO change FROM order_status_changes
    WHERE order_id = (SELECT order_id FROM parcels WHERE id = paid.parcel_id) AND coalesce(parcel_id, paid.parcel_id) = paid.parcel_id
    ORDER BY id DESC LIMIT 1;
  IF paid.collected IS NULL THEN
    -- A release goes with its delivery.
    PERFORM set_book_entries('released', paid.parcel_id, NULL, NULL, 'parcel:' || paid.parcel_id, change.by_user_id, coalesce(change.at, now()), NULL);
  ELSIF paid.by_seller THEN
    -- The seller has the cash, and the fee is the seller's. Plus: the commission is more than what the shop pays of the price.
    entries := jsonb_build_array(
      jsonb_build_object('kind', 'owed', 'sellerId', paid.seller_id, 'amount', paid.collected - paid.delivery - paid.earned),
      jsonb_build_object('kind', 'prepaid', 'amount', paid.credit),
      jsonb_build_object('kind', 'promotions', 'amount', paid.promotions),
      jsonb_build_object('kind', 'rounding', 'amount', -paid.excess),
      jsonb_build_object('kind', 'commission', 'amount', -paid.commission));
  ELSE
    entries := jsonb_build_array(
      CASE WHEN paid.courier_id IS NULL THEN jsonb_build_object('kind', 'till_office', 'amount', paid.collected)
        ELSE jsonb_build_object('kind', 'courier_cash', 'courierId', paid.courier_id, 'amount', paid.collected) END,
      jsonb_build_object('kind', 'prepaid', 'amount', paid.credit),
      jsonb_build_object('kind', 'promotions', 'amount', paid.promotions),
      jsonb_build_object('kind', 'delivery', 'amount', -paid.delivery),
      jsonb_build_object('kind', 'rounding', 'amount', -paid.excess),
      CASE WHEN paid.seller_id = 1 THEN jsonb_build_object('kind', 'sales', 'amount', -paid.earned - paid.commission)
        ELSE jsonb_build_object('kind', 'held', 'sellerId', paid.seller_id, 'amount', -paid.earned) END);
    IF paid.seller_id <> 1 THEN
      entries := entries || jsonb_build_object('kind', 'commission', 'amount', -paid.commission);
    END IF;
  END IF;
  PERFORM set_book_entries('delivered', paid.parcel_id, paid.parcel_id, paid.seller_id, 'payment:' || of_payment, change.by_user_id,
    coalesce(paid.collected_at, change.at, now()), entries);
  -- It holds nothing, and has what comes later posted to what is owed.
  IF paid.collected IS NOT NULL AND paid.by_seller THEN
    PERFORM post_release(paid.parcel_id, change.by_user_id, paid.collected_at);
  END IF;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION post_receipt(of_return integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  received record;
  came record;
  others record;
  fee bigint;
  kept bigint;
  bears bigint;
  by_courier bigint;
  of_seller jsonb;
  entries jsonb;
BEGIN
  SELECT book_returns.*, returns.disputed_seller, returns.disputed_shop, returns.disputed_courier,
      returns.disputed_seller + returns.disputed_shop + returns.disputed_courier AS disputed, paid.courier_id AS deliverer, paid.by_seller
    INTO received
    FROM book_returns JOIN returns USING (id)
    LEFT JOIN book_deliveries AS paid ON paid.parcel_id = returns.parcel_id AND paid.courier_id IS NOT NULL
    WHERE returns.id = of_return;
  IF received.value IS NOT NULL AND received.status <> 'closed' THEN
    SELECT coalesce(sum(returned.paid), 0) AS paid,
        coalesce(sum(CASE WHEN line.discount = 0 THEN 0 ELSE line.seller_discount::bigint * taken.discount / line.discount END), 0)::bigint AS seller_discount,
        coalesce(sum(taken.discount), 0)::bigint AS discount,
        coalesce(sum(line.commission * returned.pieces / nullif(line.pieces, 0)), 0)::bigint AS commission,
        coalesce(sum(returned.claimed), 0) AS claimed
      INTO came
      FROM (
        SELECT order_item_id, sum(return_lines.received) AS pieces, sum(refund) AS paid,
          sum(return_lines.received) FILTER (WHERE returns.kind = 'claim') AS claimed
        FROM returns JOIN return_lines ON return_lines.return_id = returns.id
        WHERE parcel_id = received.parcel_id AND value IS NOT NULL AND status <> 'closed'
        GROUP BY order_item_id) AS returned
      JOIN book_lines AS line ON line.id = returned.order_item_id
      CROSS JOIN LATERAL (SELECT least(line.discount, greatest(0, returned.pieces * line.price - returned.paid)) AS discount) AS taken;
    -- A parcel all of whose pieces came back with claims has its fee refunded.
    SELECT CASE WHEN came.claimed = (SELECT sum(pieces) FROM book_lines WHERE order_id = parcels.order_id AND parcel_id = parcels.id)
      THEN delivery_fee ELSE 0 END INTO fee FROM parcels WHERE id = received.parcel_id;
    -- What the shop does not refund, because the other pieces miss a minimum of the order.
    kept := came.paid + fee - (SELECT sum(value + disputed_seller + disputed_shop + disputed_courier) FROM returns
      WHERE parcel_id = received.parcel_id AND value IS NOT NULL AND status <> 'closed');
    SELECT coalesce(sum(amount) FILTER (WHERE account.kind = 'commission'), 0) AS commission,
        coalesce(sum(amount) FILTER (WHERE account.kind = 'delivery'), 0) AS delivery,
        coalesce(sum(amount) FILTER (WHERE account.kind = 'promotions'), 0) AS promotions
      INTO others
      FROM returns JOIN standing_book_groups AS posted ON posted.document = 'return:' || returns.id AND posted.kind = 'received'
      JOIN book_entries AS entry ON entry.group_id = posted.id JOIN book_accounts AS account ON account.id = entry.account_id
      WHERE returns.parcel_id = received.parcel_id AND returns.id <> of_return AND returns.value IS NOT NULL AND returns.status <> 'closed';
    came.commission := CASE WHEN received.seller_id = 1 THEN 0 ELSE came.commission - others.commission END;
    -- A fee that the seller had is no income of the shop: who pays for the return pays it.
    fee := CASE WHEN received.by_seller THEN 0 ELSE fee - others.delivery END;
    -- Who bears the discount gains what of it is not refunded.
    came.discount := came.discount - came.seller_discount;
    IF came.seller_discount = 0 OR came.discount > 0 THEN came.discount := came.discount + kept; END IF;
    came.discount := came.discount + others.promotions;
    -- What disputes had paid goes back to who bore it: who pays for the return pays for all of it.
    bears := received.value + received.disputed + came.discount - came.commission - fee;
    -- A courier pays in notes.
    by_courier := CASE WHEN received.borne_by = 'courier' AND received.seller_id <> 1 THEN bears / 250 * 250 ELSE 0 END;
    of_seller := jsonb_build_object('sellerId', received.seller_id, 'kind', CASE WHEN EXISTS (
      SELECT FROM standing_book_groups WHERE parcel_id = received.parcel_id AND kind = 'released') THEN 'owed' ELSE 'held' END);
    entries := jsonb_build_array(
      jsonb_build_object('kind', 'refunds_due', 'amount', -received.value),
      jsonb_build_object('kind', 'promotions', 'amount', -came.discount),
      jsonb_build_object('kind', 'commission', 'amount', came.commission),
      jsonb_build_object('kind', 'delivery', 'amount', fee),
      jsonb_build_object('amount', bears - by_courier) ||
        CASE WHEN received.seller_id = 1 THEN jsonb_build_object('kind', 'sales')
          WHEN received.borne_by = 'seller' THEN of_seller ELSE jsonb_build_object('kind', 'losses') END);
    IF received.disputed_seller > 0 THEN entries := entries || (of_seller || jsonb_build_object('amount', -received.disputed_seller)); END IF;
    IF received.disputed_shop > 0 THEN entries := entries || jsonb_build_object('kind', 'losses', 'amount', -received.disputed_shop); END IF;
    IF by_courier - received.disputed_courier <> 0 THEN
      entries := entries || jsonb_build_object('kind', 'courier_cash', 'courierId', received.deliverer, 'amount', by_courier - received.disputed_courier);
    END IF;
  END IF;
  PERFORM set_book_entries('received', of_return, received.parcel_id, received.seller_id, 'return:' || of_return, NULL, received.updated_at, entries);
END $$;--> statement-breakpoint
-- What a seller lost, nobody pays.
CREATE OR REPLACE FUNCTION post_lost(of_goods integer) RETURNS void LANGUAGE sql AS $$
  SELECT set_book_entries('lost', goods.id, goods.parcel_id, parcel.seller_id, 'goods:' || goods.id, goods.by_user_id, coalesce(goods.decided_at, now()),
    CASE WHEN goods.state = 'lost' AND NOT EXISTS (
      SELECT FROM couriers WHERE couriers.id = goods.courier_id AND couriers.seller_id = parcel.seller_id) THEN jsonb_build_array(
      jsonb_build_object('kind', 'courier_cash', 'courierId', goods.courier_id, 'amount', paid.by_courier),
      jsonb_build_object('kind', 'losses', 'amount', lost.worth - paid.by_courier),
      jsonb_build_object('kind', 'owed', 'sellerId', parcel.seller_id, 'amount', -lost.worth)) END)
  FROM returned_goods AS goods JOIN parcels AS parcel ON parcel.id = goods.parcel_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(piece.quantity * line.price - CASE WHEN accepted IS NULL
      THEN ordered_seller_discount + ordered_commission
      ELSE ordered_seller_discount - line.seller_discount + ordered_commission - line.commission END), 0)::bigint AS worth
    FROM returned_goods_lines AS piece JOIN book_lines AS line ON line.id = piece.item_id JOIN order_items ON order_items.id = line.id
    WHERE piece.goods_id = goods.id) AS lost
  CROSS JOIN LATERAL (SELECT CASE WHEN goods.borne_by = 'courier' THEN lost.worth / 250 * 250 ELSE 0 END AS by_courier) AS paid
  WHERE goods.id = of_goods AND parcel.seller_id <> 1
$$;
