-- Disputes, ratings of sellers and their days (docs/decisions/0114-disputes-and-ratings.md).
CREATE TABLE "disputes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parcel_id" integer NOT NULL,
	"seller_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"words" text NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by_user_id" integer,
	"answered_at" timestamp with time zone,
	"amount" integer,
	"borne_by" text,
	"way" text,
	"decision" text DEFAULT '' NOT NULL,
	"decided_by_user_id" integer,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "disputes_kind" CHECK (kind in ('not_received', 'missing', 'damaged', 'wrong', 'not_as_described', 'other')),
	CONSTRAINT "disputes_status_known" CHECK (status in ('open', 'answered', 'decided', 'withdrawn')),
	CONSTRAINT "disputes_words" CHECK (char_length(words) <= 1000),
	CONSTRAINT "disputes_answer" CHECK ((answer is null) = (answered_at is null) and (answer is null) = (answered_by_user_id is null) and (status <> 'answered' or answer is not null)),
	CONSTRAINT "disputes_decision" CHECK ((status = 'decided') = (amount is not null) and (amount is null) = (borne_by is null) and (amount is null) = (decided_at is null)
        and (amount is null) = (decided_by_user_id is null)),
	CONSTRAINT "disputes_borne_by" CHECK (borne_by in ('seller', 'shop', 'courier')),
	CONSTRAINT "disputes_amount" CHECK (amount >= 0 and (way is not null) = (coalesce(amount, 0) > 0)),
	CONSTRAINT "disputes_way" CHECK (way in ('credit', 'cash') and (way <> 'cash' or amount % 250 = 0))
);
--> statement-breakpoint
CREATE TABLE "seller_days" (
	"seller_id" integer NOT NULL,
	"day" date NOT NULL,
	"confirmed" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"late" integer NOT NULL,
	"delivered" integer NOT NULL,
	"refused" integer NOT NULL,
	"returned" integer NOT NULL,
	"stars" integer NOT NULL,
	"ratings" integer NOT NULL,
	CONSTRAINT "seller_days_seller_id_day_pk" PRIMARY KEY("seller_id","day")
);
--> statement-breakpoint
CREATE TABLE "seller_ratings" (
	"parcel_id" integer PRIMARY KEY NOT NULL,
	"seller_id" integer NOT NULL,
	"packing" smallint NOT NULL,
	"speed" smallint NOT NULL,
	"described" smallint NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_by_user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_ratings_stars" CHECK (packing between 1 and 5 and speed between 1 and 5 and described between 1 and 5),
	CONSTRAINT "seller_ratings_words" CHECK (char_length(words) <= 1000),
	CONSTRAINT "seller_ratings_hidden" CHECK ((hidden_at is null) = (hidden_by_user_id is null))
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "disputed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "rating" real;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "dispute_id" integer;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_answered_by_user_id_users_id_fk" FOREIGN KEY ("answered_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decided_by_user_id_users_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_days" ADD CONSTRAINT "seller_days_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_ratings" ADD CONSTRAINT "seller_ratings_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_ratings" ADD CONSTRAINT "seller_ratings_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_ratings" ADD CONSTRAINT "seller_ratings_hidden_by_user_id_users_id_fk" FOREIGN KEY ("hidden_by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_open" ON "disputes" USING btree ("parcel_id") WHERE status in ('open', 'answered');--> statement-breakpoint
CREATE INDEX "disputes_parcel" ON "disputes" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "disputes_seller" ON "disputes" USING btree ("seller_id","id");--> statement-breakpoint
CREATE INDEX "disputes_status" ON "disputes" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "seller_ratings_newest" ON "seller_ratings" USING btree ("seller_id","created_at","parcel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_dispute" ON "credit_entries" USING btree ("dispute_id") WHERE dispute_id is not null;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_rating" CHECK (rating between 1 and 5 and (rating is null) = (rating_count = 0));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_of_dispute" CHECK ((kind = 'dispute') = (dispute_id is not null));--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A release that waits for the parcel's row reads this column again; it would not read another table again.
CREATE FUNCTION mark_disputed_parcel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parcels SET disputed = NEW.status IN ('open', 'answered')
    WHERE id = NEW.parcel_id AND disputed <> (NEW.status IN ('open', 'answered'));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER disputes_of_parcel AFTER INSERT OR UPDATE OF status ON disputes
  FOR EACH ROW EXECUTE FUNCTION mark_disputed_parcel();
