ALTER TABLE "handovers" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "seller_delivery" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "borne_by" text DEFAULT 'seller' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_seller_delivery" CHECK (seller_delivery >= 0 and (seller_delivery = 0 or seller_id <> 1));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_borne_by" CHECK (borne_by in ('seller', 'shop'));--> statement-breakpoint
-- What the documents of the shop have in the books (decision 112). Plus is debit.
--
-- Makes the books have these entries of a document, null: none. What they had otherwise is reversed. The keys count the groups of the document.
CREATE FUNCTION set_book_entries(
  of_kind text, subject integer, of_parcel integer, of_seller integer, of_document text, of_user integer, happened timestamptz, entries jsonb
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  standing bigint;
  posted integer;
BEGIN
  SELECT count(*), max(id) FILTER (WHERE NOT EXISTS (SELECT FROM book_groups AS undone WHERE undone.reverses_id = book_groups.id))
    INTO posted, standing FROM book_groups WHERE document = of_document AND kind = of_kind;
  IF standing IS NULL AND entries IS NULL THEN RETURN NULL; END IF;
  IF standing IS NOT NULL AND entries IS NOT NULL
    AND (SELECT coalesce(jsonb_object_agg(account_id, amount), '{}') FROM book_entries WHERE group_id = standing)
      = (SELECT coalesce(jsonb_object_agg(account, amount), '{}') FROM (
          SELECT find_book_account(entry.kind, entry."sellerId", entry."courierId") AS account, sum(entry.amount) AS amount
          FROM jsonb_to_recordset(entries) AS entry (kind text, "sellerId" integer, "courierId" integer, amount bigint)
          GROUP BY 1 HAVING sum(entry.amount) <> 0) AS wanted)
  THEN RETURN NULL; END IF;
  IF standing IS NOT NULL THEN
    PERFORM reverse_book_group(standing, 'undone', format('%s:%s:%s:undone', of_kind, subject, posted), NULL, of_user, happened);
  END IF;
  IF entries IS NULL THEN RETURN NULL; END IF;
  RETURN post_book_group(of_kind, format('%s:%s:%s', of_kind, subject, posted + 1), of_parcel, of_seller, of_document, NULL, of_user,
    happened, entries);
END $$;--> statement-breakpoint
-- The groups of documents that were not reversed.
CREATE VIEW standing_book_groups AS
  SELECT * FROM book_groups AS posted
  WHERE reverses_id IS NULL AND NOT EXISTS (SELECT FROM book_groups AS undone WHERE undone.reverses_id = posted.id);--> statement-breakpoint
-- Of each line, what the customer has of it: pieces, discount, the part of it that the seller bears, commission.
CREATE VIEW book_lines AS
  SELECT id, order_id, parcel_id, price, quantity, coalesce(accepted, quantity) AS pieces, coalesce(accepted_discount, discount) AS discount,
    CASE WHEN accepted IS NULL OR seller_discount = 0 THEN seller_discount
      ELSE greatest(0, accepted_discount - floor(manual_discount::numeric * accepted / quantity / 250)::integer * 250) END AS seller_discount,
    CASE WHEN accepted IS NULL THEN commission ELSE commission::bigint * accepted / quantity END AS commission,
    seller_discount AS ordered_seller_discount, commission AS ordered_commission
  FROM order_items;--> statement-breakpoint
-- What the delivery of each payment's parcel adds to the accounts.
CREATE VIEW book_deliveries AS
  SELECT payment.id, payment.parcel_id, payment.collected, payment.courier_id, payment.collected_at, parcel.seller_id, parcel.credit,
    parcel.discount - line.seller_discount AS promotions,
    parcel.goods - line.seller_discount - line.commission - paid.delivery AS earned,
    line.commission, parcel.delivery_fee + paid.delivery AS delivery,
    payment.collected + parcel.credit - parcel.total AS excess
  FROM payments AS payment JOIN parcels AS parcel ON parcel.id = payment.parcel_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(seller_discount), 0)::bigint AS seller_discount, coalesce(sum(commission), 0)::bigint AS commission
    FROM book_lines WHERE order_id = parcel.order_id AND parcel_id = parcel.id) AS line
  CROSS JOIN LATERAL (SELECT greatest(0, parcel.seller_delivery - parcel.delivery_fee) AS delivery) AS paid;--> statement-breakpoint
CREATE FUNCTION post_delivery(of_payment integer) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE FUNCTION post_handover(of_handover integer) RETURNS void LANGUAGE sql AS $$
  SELECT post_book_group('handover', 'handover:' || id, NULL, NULL, 'handover:' || id, note, by_user_id, at, jsonb_build_array(
    jsonb_build_object('kind', 'till_office', 'amount', amount),
    jsonb_build_object('kind', 'courier_fees', 'amount', kept),
    jsonb_build_object('kind', 'courier_cash', 'courierId', courier_id, 'amount', -amount - kept)))
  FROM handovers WHERE id = of_handover
$$;--> statement-breakpoint
-- Credit that pays an order, or comes back from a parcel. What a refund adds to an account's credit is posted with the refund.
CREATE FUNCTION post_credit(of_entry integer) RETURNS void LANGUAGE sql AS $$
  SELECT post_book_group(kind, kind || ':' || coalesce(parcel_id, order_id), parcel_id, NULL, 'credit:' || id, NULL, NULL, at, jsonb_build_array(
    jsonb_build_object('kind', 'prepaid', 'amount', amount),
    jsonb_build_object('kind', 'customer_credit', 'amount', -amount)))
  FROM credit_entries WHERE id = of_entry AND kind <> 'refund'
$$;--> statement-breakpoint
-- What of a return's value is owed to the customer now, beside what pays for its replacement.
CREATE VIEW book_returns AS
  SELECT received.*, parcel.seller_id, CASE WHEN replacement.status <> 'cancelled' THEN transferred ELSE 0 END AS exchanged
  FROM returns AS received JOIN parcels AS parcel ON parcel.id = received.parcel_id
  LEFT JOIN orders AS replacement ON replacement.id = received.replacement_order_id;--> statement-breakpoint
-- A receipt takes back what the returned pieces of its parcel were sold for, commission and discounts in their share. It posts what the parcel's
-- receipts come to less what the others have, so that their parts add up.
CREATE FUNCTION post_receipt(of_return integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  received record;
  came record;
  others record;
  fee bigint;
  kept bigint;
  entries jsonb;
BEGIN
  SELECT * INTO received FROM book_returns WHERE id = of_return;
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
    kept := came.paid + fee - (SELECT sum(value) FROM returns
      WHERE parcel_id = received.parcel_id AND value IS NOT NULL AND status <> 'closed');
    SELECT coalesce(sum(amount) FILTER (WHERE account.kind = 'commission'), 0) AS commission,
        coalesce(sum(amount) FILTER (WHERE account.kind = 'delivery'), 0) AS delivery,
        coalesce(sum(amount) FILTER (WHERE account.kind = 'promotions'), 0) AS promotions
      INTO others
      FROM returns JOIN standing_book_groups AS posted ON posted.document = 'return:' || returns.id AND posted.kind = 'received'
      JOIN book_entries AS entry ON entry.group_id = posted.id JOIN book_accounts AS account ON account.id = entry.account_id
      WHERE returns.parcel_id = received.parcel_id AND returns.id <> of_return AND returns.value IS NOT NULL AND returns.status <> 'closed';
    came.commission := CASE WHEN received.seller_id = 1 THEN 0 ELSE came.commission - others.commission END;
    fee := fee - others.delivery;
    -- Who bears the discount gains what of it is not refunded.
    came.discount := came.discount - came.seller_discount;
    IF came.seller_discount = 0 OR came.discount > 0 THEN came.discount := came.discount + kept; END IF;
    came.discount := came.discount + others.promotions;
    entries := jsonb_build_array(
      jsonb_build_object('kind', 'refunds_due', 'amount', -received.value),
      jsonb_build_object('kind', 'promotions', 'amount', -came.discount),
      jsonb_build_object('kind', 'commission', 'amount', came.commission),
      jsonb_build_object('kind', 'delivery', 'amount', fee),
      jsonb_build_object('amount', received.value + came.discount - came.commission - fee) ||
        CASE WHEN received.seller_id = 1 THEN jsonb_build_object('kind', 'sales')
          WHEN received.borne_by = 'shop' THEN jsonb_build_object('kind', 'losses')
          ELSE jsonb_build_object('sellerId', received.seller_id, 'kind', CASE WHEN EXISTS (
            SELECT FROM standing_book_groups WHERE parcel_id = received.parcel_id AND kind = 'released') THEN 'owed' ELSE 'held' END) END);
  END IF;
  PERFORM set_book_entries('received', of_return, received.parcel_id, received.seller_id, 'return:' || of_return, NULL, received.updated_at, entries);
END $$;--> statement-breakpoint
CREATE FUNCTION post_exchange(of_return integer) RETURNS void LANGUAGE sql AS $$
  SELECT set_book_entries('exchange', id, parcel_id, seller_id, 'return:' || id, NULL, updated_at, CASE WHEN exchanged > 0 THEN jsonb_build_array(
    jsonb_build_object('kind', 'refunds_due', 'amount', exchanged),
    jsonb_build_object('kind', 'prepaid', 'amount', -exchanged)) END)
  FROM book_returns WHERE id = of_return
$$;--> statement-breakpoint
-- A settled return owes nothing: what is less than a note is rounded off.
CREATE FUNCTION post_refund(of_refund integer) RETURNS void LANGUAGE sql AS $$
  SELECT post_book_group('refund', 'refund:' || refund.id, parcel_id, seller_id, 'refund:' || refund.id, NULL, by_user_id, at, jsonb_build_array(
    jsonb_build_object('kind', 'refunds_due', 'amount', value - exchanged),
    jsonb_build_object('kind', CASE way WHEN 'cash' THEN 'till_office' WHEN 'wallet' THEN 'till_wallet' ELSE 'customer_credit' END, 'amount', -amount),
    jsonb_build_object('kind', 'rounding', 'amount', amount - (value - exchanged))))
  FROM refunds AS refund JOIN book_returns AS paid_back ON paid_back.id = refund.return_id WHERE refund.id = of_refund
$$;--> statement-breakpoint
CREATE FUNCTION post_settled(of_return integer) RETURNS void LANGUAGE sql AS $$
  SELECT set_book_entries('settled', id, parcel_id, seller_id, 'return:' || id, NULL, updated_at,
    CASE WHEN status = 'settled' AND value > exchanged AND NOT EXISTS (SELECT FROM refunds WHERE return_id = settled.id) THEN jsonb_build_array(
      jsonb_build_object('kind', 'refunds_due', 'amount', value - exchanged),
      jsonb_build_object('kind', 'rounding', 'amount', exchanged - value)) END)
  FROM book_returns AS settled WHERE id = of_return
$$;--> statement-breakpoint
CREATE FUNCTION post_return(of_return integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_receipt(of_return);
  PERFORM post_exchange(of_return);
  PERFORM post_settled(of_return);
END $$;--> statement-breakpoint
-- The shop pays a seller for goods that its courier lost, less commission.
CREATE FUNCTION post_lost(of_goods integer) RETURNS void LANGUAGE sql AS $$
  SELECT post_book_group('lost', 'lost:' || goods.id, goods.parcel_id, parcel.seller_id, 'goods:' || goods.id, NULL, goods.by_user_id, goods.decided_at,
    jsonb_build_array(jsonb_build_object('kind', 'losses', 'amount', lost.worth),
      jsonb_build_object('kind', 'owed', 'sellerId', parcel.seller_id, 'amount', -lost.worth)))
  FROM returned_goods AS goods JOIN parcels AS parcel ON parcel.id = goods.parcel_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(piece.quantity * line.price - CASE WHEN accepted IS NULL
      THEN ordered_seller_discount + ordered_commission
      ELSE ordered_seller_discount - line.seller_discount + ordered_commission - line.commission END), 0)::bigint AS worth
    FROM returned_goods_lines AS piece JOIN book_lines AS line ON line.id = piece.item_id JOIN order_items ON order_items.id = line.id
    WHERE piece.goods_id = goods.id) AS lost
  WHERE goods.id = of_goods AND goods.state = 'lost' AND parcel.seller_id <> 1
$$;--> statement-breakpoint
-- Releases what a seller has earned with a delivered parcel: held becomes owed. Null when it is not delivered or released already.
CREATE FUNCTION post_release(of_parcel integer, of_user integer, happened timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  seller integer;
  earned bigint;
BEGIN
  SELECT seller_id INTO seller FROM standing_book_groups WHERE parcel_id = of_parcel AND kind = 'delivered' AND seller_id <> 1;
  IF seller IS NULL OR EXISTS (SELECT FROM standing_book_groups WHERE parcel_id = of_parcel AND kind = 'released') THEN RETURN NULL; END IF;
  SELECT coalesce(-sum(entry.amount), 0) INTO earned
    FROM book_groups AS posted JOIN book_entries AS entry ON entry.group_id = posted.id
    WHERE posted.parcel_id = of_parcel AND entry.account_id = find_book_account('held', seller, NULL);
  RETURN set_book_entries('released', of_parcel, of_parcel, seller, 'parcel:' || of_parcel, of_user, happened, jsonb_build_array(
    jsonb_build_object('kind', 'held', 'sellerId', seller, 'amount', earned),
    jsonb_build_object('kind', 'owed', 'sellerId', seller, 'amount', -earned)));
END $$;--> statement-breakpoint
-- At the commit, when all rows of a document are final.
CREATE FUNCTION post_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'payments' THEN PERFORM post_delivery(NEW.id);
    WHEN 'handovers' THEN PERFORM post_handover(NEW.id);
    WHEN 'credit_entries' THEN PERFORM post_credit(NEW.id);
    WHEN 'returns' THEN PERFORM post_return(NEW.id);
    WHEN 'refunds' THEN PERFORM post_refund(NEW.id);
    WHEN 'returned_goods' THEN PERFORM post_lost(NEW.id);
    WHEN 'orders' THEN PERFORM post_exchange(id) FROM returns WHERE replacement_order_id = NEW.id;
  END CASE;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_collected_books AFTER INSERT ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.collected IS NOT NULL) EXECUTE FUNCTION post_document();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payments_books AFTER UPDATE OF collected, courier_id ON payments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((old.collected, old.courier_id) IS DISTINCT FROM (new.collected, new.courier_id)) EXECUTE FUNCTION post_document();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER handovers_books AFTER INSERT ON handovers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION post_document();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER credit_entries_books AFTER INSERT ON credit_entries DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.kind <> 'refund') EXECUTE FUNCTION post_document();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER returns_received_books AFTER INSERT ON returns DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.value IS NOT NULL) EXECUTE FUNCTION post_document();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER returns_books AFTER UPDATE OF status, value, transferred, replacement_order_id, borne_by ON returns DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (coalesce(old.value, new.value) IS NOT NULL
    AND (old.status, old.value, old.transferred, old.replacement_order_id, old.borne_by)
      IS DISTINCT FROM (new.status, new.value, new.transferred, new.replacement_order_id, new.borne_by)) EXECUTE FUNCTION post_document();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_books AFTER INSERT ON refunds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION post_document();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER returned_goods_books AFTER UPDATE OF state ON returned_goods DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.state = 'lost' AND old.state <> 'lost') EXECUTE FUNCTION post_document();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_replacement_books AFTER UPDATE OF status ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.status = 'cancelled' AND old.status <> 'cancelled') EXECUTE FUNCTION post_document();--> statement-breakpoint
-- A new shop has nothing to open the books with.
UPDATE book_state SET opened_at = now()
  WHERE NOT EXISTS (SELECT FROM orders) AND NOT EXISTS (SELECT FROM handovers);
