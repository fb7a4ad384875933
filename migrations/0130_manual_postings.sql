CREATE TABLE "manual_postings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"debit_id" integer NOT NULL,
	"credit_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"note" text NOT NULL,
	"day" date,
	"reverses_id" integer,
	"status" text NOT NULL,
	"drafted_by" integer NOT NULL,
	"drafted_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "manual_postings_kind" CHECK (kind in ('charge', 'correction', 'write_off')),
	CONSTRAINT "manual_postings_status" CHECK (status in ('waiting', 'posted', 'refused')),
	CONSTRAINT "manual_postings_amount" CHECK (amount > 0),
	CONSTRAINT "manual_postings_accounts" CHECK (debit_id <> credit_id),
	CONSTRAINT "manual_postings_note" CHECK (note <> ''),
	CONSTRAINT "manual_postings_two_people" CHECK (status <> 'posted' or amount <= 100000 or (decided_by is not null and decided_by <> drafted_by)),
	CONSTRAINT "manual_postings_decision" CHECK ((decided_by is null) = (decided_at is null) and (reason is not null) = (status = 'refused') and case status when 'waiting' then decided_by is null when 'refused' then decided_by is not null else true end)
);
--> statement-breakpoint
ALTER TABLE "manual_postings" ADD CONSTRAINT "manual_postings_debit_id_book_accounts_id_fk" FOREIGN KEY ("debit_id") REFERENCES "public"."book_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_postings" ADD CONSTRAINT "manual_postings_credit_id_book_accounts_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."book_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_postings" ADD CONSTRAINT "manual_postings_reverses_id_manual_postings_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."manual_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_postings" ADD CONSTRAINT "manual_postings_drafted_by_users_id_fk" FOREIGN KEY ("drafted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_postings" ADD CONSTRAINT "manual_postings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_postings_reversed_once" ON "manual_postings" USING btree ("reverses_id") WHERE reverses_id is not null and status <> 'refused';--> statement-breakpoint
CREATE INDEX "manual_postings_waiting" ON "manual_postings" USING btree ("id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "manual_postings_debit" ON "manual_postings" USING btree ("debit_id","credit_id");--> statement-breakpoint
-- Decision 131. A posting by hand is never changed but by its one decision.
CREATE FUNCTION check_manual_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'waiting' THEN
    RAISE EXCEPTION 'posting by hand % was decided', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER manual_postings_once BEFORE UPDATE ON manual_postings
  FOR EACH ROW EXECUTE FUNCTION check_manual_decision();--> statement-breakpoint
CREATE TRIGGER manual_postings_frozen
  BEFORE DELETE OR UPDATE OF id, kind, debit_id, credit_id, amount, note, day, reverses_id, drafted_by, drafted_at ON manual_postings
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_history();--> statement-breakpoint
-- Posts a posting by hand that is decided; one that reverses another, as the opposite of its group.
CREATE FUNCTION post_manual(of_manual integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  doc manual_postings;
  posted bigint;
BEGIN
  SELECT * INTO doc FROM manual_postings WHERE id = of_manual AND status = 'posted';
  IF NOT FOUND OR EXISTS (SELECT FROM book_groups WHERE key = 'manual:' || doc.id) THEN RETURN; END IF;
  IF doc.reverses_id IS NULL THEN
    posted := post_book_group('manual', 'manual:' || doc.id, NULL,
      (SELECT CASE WHEN count(DISTINCT seller_id) = 1 THEN min(seller_id) END FROM book_accounts WHERE id IN (doc.debit_id, doc.credit_id)),
      'manual:' || doc.id, doc.note, coalesce(doc.decided_by, doc.drafted_by), coalesce(doc.decided_at, doc.drafted_at),
      (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'sellerId', seller_id, 'courierId', courier_id,
          'amount', CASE id WHEN doc.debit_id THEN doc.amount ELSE -doc.amount END))
        FROM book_accounts WHERE id IN (doc.debit_id, doc.credit_id)));
  ELSE
    posted := reverse_book_group((SELECT id FROM book_groups WHERE key = 'manual:' || doc.reverses_id), 'undone', 'manual:' || doc.id,
      doc.note, coalesce(doc.decided_by, doc.drafted_by), coalesce(doc.decided_at, doc.drafted_at));
  END IF;
  IF posted IS NULL THEN
    RAISE EXCEPTION 'posting by hand % cannot be posted', doc.id USING ERRCODE = 'check_violation';
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION post_decided_manual() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_manual(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
-- At once, not at the commit: what a seller owes is counted after it in the same transaction.
CREATE TRIGGER manual_postings_books AFTER INSERT OR UPDATE OF status ON manual_postings
  FOR EACH ROW WHEN (new.status = 'posted') EXECUTE FUNCTION post_decided_manual();--> statement-breakpoint
CREATE OR REPLACE VIEW courier_charges AS
  SELECT courier_id, amount::bigint, decided_at AS at FROM disputes JOIN payments USING (parcel_id)
  WHERE borne_by = 'courier' AND courier_id IS NOT NULL
  UNION ALL
  SELECT account.courier_id, entry.amount, posted.at
  FROM (
    SELECT 'goods:' || id AS document, 'lost' AS kind FROM returned_goods WHERE borne_by = 'courier'
    UNION ALL
    SELECT 'return:' || id, 'received' FROM returns WHERE borne_by = 'courier' OR disputed_courier > 0
    UNION ALL
    SELECT 'rest:' || id, 'refund' FROM return_rests WHERE courier > 0
  ) AS charged
  JOIN standing_book_groups AS posted ON posted.document = charged.document AND posted.kind = charged.kind
  JOIN book_entries AS entry ON entry.group_id = posted.id
  JOIN book_accounts AS account ON account.id = entry.account_id AND account.kind = 'courier_cash'
  UNION ALL
  -- Of the day that it names, as a handover is.
  SELECT account.courier_id, CASE account.id WHEN doc.debit_id THEN doc.amount ELSE -doc.amount END::bigint,
    doc.day::timestamp AT TIME ZONE 'Asia/Baghdad'
  FROM manual_postings AS doc
  JOIN book_accounts AS account ON account.id IN (doc.debit_id, doc.credit_id) AND account.kind = 'courier_cash'
  WHERE doc.status = 'posted' AND doc.day IS NOT NULL;
