-- Decision 148. What of the minimums that a return misses the seller of its parcel had borne; null: nobody recorded it.
ALTER TABLE "returns" ADD COLUMN "lost_seller" integer;--> statement-breakpoint
CREATE OR REPLACE FUNCTION post_receipt(of_return integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  received record;
  came record;
  others record;
  lost record;
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
    -- What of it the seller had borne, the seller has. Of returns from before that was recorded it is the parcel's discount that decides.
    SELECT bool_or(lost_seller IS NULL) AS unknown, coalesce(sum(lost_seller), 0) AS seller INTO lost FROM returns
      WHERE parcel_id = received.parcel_id AND value IS NOT NULL AND status <> 'closed';
    IF NOT lost.unknown OR came.seller_discount = 0 OR came.discount > 0 THEN came.discount := came.discount + kept - lost.seller; END IF;
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
END $$;
