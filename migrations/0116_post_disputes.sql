-- What decided disputes have in the books (docs/decisions/0114-disputes-and-ratings.md). Plus is debit.
CREATE OR REPLACE FUNCTION post_credit(of_entry integer) RETURNS void LANGUAGE sql AS $$
  SELECT post_book_group(kind, kind || ':' || coalesce(parcel_id, order_id), parcel_id, NULL, 'credit:' || id, NULL, NULL, at, jsonb_build_array(
    jsonb_build_object('kind', 'prepaid', 'amount', amount),
    jsonb_build_object('kind', 'customer_credit', 'amount', -amount)))
  FROM credit_entries WHERE id = of_entry AND kind IN ('spent', 'given_back')
$$;--> statement-breakpoint
-- What the seller bears is taken from what is held of the parcel, or once that is released from what is owed.
CREATE FUNCTION post_dispute(of_dispute integer) RETURNS void LANGUAGE sql AS $$
  SELECT post_book_group('dispute', 'dispute:' || dispute.id, parcel_id, seller_id, 'dispute:' || dispute.id, NULL, decided_by_user_id, decided_at,
    jsonb_build_array(
      jsonb_build_object('amount', amount) || CASE borne_by
        WHEN 'shop' THEN jsonb_build_object('kind', 'losses')
        WHEN 'courier' THEN jsonb_build_object('kind', 'courier_cash', 'courierId', (
          SELECT courier_id FROM payments WHERE parcel_id = dispute.parcel_id AND courier_id IS NOT NULL))
        ELSE jsonb_build_object('sellerId', seller_id, 'kind', CASE WHEN EXISTS (
          SELECT FROM standing_book_groups AS posted WHERE posted.parcel_id = dispute.parcel_id AND posted.kind = 'released') THEN 'owed' ELSE 'held' END) END,
      jsonb_build_object('kind', CASE way WHEN 'cash' THEN 'till_office' ELSE 'customer_credit' END, 'amount', -amount)))
  FROM disputes AS dispute WHERE id = of_dispute AND amount > 0
$$;--> statement-breakpoint
CREATE FUNCTION post_decided_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_dispute(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER disputes_books AFTER INSERT OR UPDATE OF status ON disputes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.amount > 0) EXECUTE FUNCTION post_decided_dispute();
